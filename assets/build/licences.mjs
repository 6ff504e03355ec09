// The page of licences of everything that travels with the site: licences.html. The build stops if a
// package has no licence or a bundled file contains an unknown package.
import fs from "node:fs";
import path from "node:path";
import { families } from "./fonts.mjs";
import { LIBRARIES } from "./libraries.mjs";
import { ROOT, copied, versions } from "./runtime.mjs";

/** Texts of parts that are no npm packages or come without a text; licences.json names them. */
const TEXTS = "assets/licences";
/** The packages that Workbox bundles into sw.js. */
const WORKER = ["workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies"];

const read = (file) => fs.readFileSync(path.join(ROOT, file), "utf8");
const packageOf = (name) => JSON.parse(read(`node_modules/${name}/package.json`));
const textsOf = (files) => files.map((file) => read(`${TEXTS}/${file}`).trim());

/** Yields a package and all packages it depends on, except types. */
function withDependencies(name, found = new Set()) {
  if (found.has(name) || name.startsWith("@types/")) return found;
  found.add(name);
  for (const next of Object.keys(packageOf(name).dependencies ?? {})) withDependencies(next, found);
  return found;
}

/** Returns the packages in a bundled file, from its source map. */
function bundled(file) {
  const { sources } = JSON.parse(read(`${file}.map`));
  const names = sources.map((source) => path.posix.join(path.posix.dirname(file), source).match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)[1]);
  return new Set(names);
}

/** Maps the copied files to their packages. */
function ofRuntime({ name, files }) {
  if (name === "pyodide") return [name]; // its other packages are for Node; licences.json lists its contents
  const known = withDependencies(name);
  for (const file of files) {
    for (const found of bundled(file)) {
      if (!known.has(found)) throw new Error(`${file} contains ${found}, on which ${name} does not depend`);
    }
  }
  return known;
}

/** All packages whose code or fonts are in the site, each with whether it is the installed version;
 * the version of a package bundled into another is unknown. */
function travelling() {
  const runtime = copied();
  const exact = [...runtime.map(({ name }) => name), ...WORKER, ...Object.keys(LIBRARIES), ...families()];
  const all = new Set([...runtime.flatMap((each) => [...ofRuntime(each)]), ...exact]);
  return [...all].map((name) => ({ name, exact: exact.includes(name) }));
}

/** Describes an npm package. */
function ofPackage({ name, exact }, known) {
  const { homepage, license, repository, version } = packageOf(name);
  const own = fs.readdirSync(path.join(ROOT, "node_modules", name)).find((file) => /^licen[cs]e(\.(txt|md))?$/i.test(file));
  if (!own && !known[name]) throw new Error(`${name} travels with the site and has no licence: ${TEXTS}/licences.json`);
  const source = (repository?.url ?? homepage)?.replace(/^git\+/, "").replace(/\.git$/, "");
  return { name: exact ? `${name} ${version}` : name, licence: license, source, texts: own ? [read(`node_modules/${name}/${own}`).trim()] : textsOf([known[name]]) };
}

/** Everything that travels, our own code first. */
function collected() {
  const { pyodide, packages, within, data } = JSON.parse(read(`${TEXTS}/licences.json`));
  const installed = versions().pyodide;
  if (pyodide !== installed) throw new Error(`${TEXTS}/licences.json tells what is in Pyodide ${pyodide}, installed is ${installed}: see ${TEXTS}/README.md`);
  const withTexts = (parts) => parts.map((each) => ({ ...each, texts: textsOf(each.texts) }));
  const all = travelling().flatMap((each) => [ofPackage(each, packages), ...each.name === "pyodide" ? withTexts(within) : []]);
  return [{ name: "Acres", licence: "MIT", texts: [read("LICENSE").trim()] }, ...all, ...withTexts(data)];
}

/** Makes the page; call it when sw.js has been written. */
export function checkWorker(out) {
  const script = fs.readFileSync(path.join(out, "sw.js"), "utf8");
  const found = [...script.matchAll(/workbox:([a-z-]+):/g)].map(([, name]) => `workbox-${name}`);
  const unknown = found.filter((name) => !WORKER.includes(name));
  if (unknown.length || !found.length) throw new Error(`sw.js is made of ${found.join(", ") || "nothing known"}: assets/build/licences.mjs`);
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Groups entries with the same text. */
function entry(all) {
  const [{ licence, texts }] = all;
  const sources = [...new Set(all.map(({ source }) => source).filter(Boolean))];
  return `<details>
<summary><h2>${escaped(all.map(({ name }) => name).join(", "))}</h2> <span>${escaped(licence)}</span></summary>
${sources.map((source) => `<p><a href="${escaped(source)}" rel="noreferrer">${escaped(source)}</a></p>`).join("\n")}
${texts.map((text) => `<pre>${escaped(text)}</pre>`).join("\n")}
</details>`;
}

/** Returns the entries of the page as markup. */
export function licences() {
  const alike = new Map();
  for (const each of collected()) {
    const text = JSON.stringify(each.texts);
    alike.set(text, [...(alike.get(text) ?? []), each]);
  }
  return [...alike.values()].map(entry).join("\n");
}
