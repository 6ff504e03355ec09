// Builds the site: `node assets/build/site.mjs [OUT]`, OUT is dist/ unless given. The compiled package,
// the standard library and the heap snapshot are cached by their inputs (cache.mjs: twenty seconds the
// first time, a few afterwards); all else is made afresh. OUT is replaced at the end in one step, so a
// server never shows half a build.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { minify } from "terser";
import { copyFonts, fallbackFaces } from "./fonts.mjs";
import { WINDOWS, bare, covers, drawing, engravings, looks } from "./looks.mjs";
import { drawIcons, writeServiceWorker } from "./offline.mjs";
import { compileMessages, sayInAll, tellLanguages } from "./messages.mjs";
import { cached } from "./cache.mjs";
import { compilePackage, compiler, laterOf, pack, partsOf, prerender, prerenderIn, readGames, sourcesOfPackage, unpack } from "./package.mjs";
import { checkWorker, licences } from "./licences.mjs";
import { copyLibraries } from "./libraries.mjs";
import { ROOT, fetchRuntime, folder, lockFile } from "./runtime.mjs";
import { makeSnapshot } from "./snapshot.mjs";
import { shareOut } from "./stdlib.mjs";

const OUT = path.resolve(process.argv[2] ?? path.join(ROOT, "dist"));
const NEW = `${OUT}.new-${process.pid}`;
/** The icons of the shell and of every table. */
const ICONS = "assets/icons.svg";
/** The parts that are written into the page itself. */
const REPAIR = "assets/js/repair.js";
const COMING = "assets/js/coming.js";
const LANGUAGE = "assets/js/language.js";
const LOST = "assets/js/lost.js";
/** The only script of the folder that is no module. */
const CLASSIC = "theme.js";
const read = (file) => fs.readFileSync(path.join(ROOT, file), "utf8");
const write = (file, content) => {
  const target = path.join(NEW, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
};

/** Writes a file whose name changes with its content, so that it may be cached for ever. */
function writeNamed(name, ending, content, digest = crypto.createHash("sha256").update(content).digest("hex")) {
  const file = `${name}-${digest.slice(0, 16)}.${ending}`;
  write(file, content);
  return file;
}

/** Returns the size of every file that must arrive before the page can be played, by path. */
function sizes(out, stdlib) {
  const files = ["acres.zst", stdlib];
  for (const name of ["pyodide", "pyscript"]) {
    for (const file of fs.readdirSync(path.join(out, folder(name)))) files.push(`${folder(name)}/${file}`);
  }
  return Object.fromEntries(files.sort().map((file) => [file, fs.statSync(path.join(out, file)).size]));
}

/** Checks that the committed files that name the runtime's folders name the installed versions. */
function checkVersions() {
  for (const [file, name] of [["assets/js/interpreter.mjs", "pyodide"], ["assets/js/start.js", "pyscript"], ["assets/js/offline.js", "workbox-window"]]) {
    const found = read(file).match(new RegExp(`runtime/${name}-[^/]+`))?.[0];
    if (`assets/${found}` !== folder(name)) throw new Error(`${file} names ${found}, installed is ${folder(name)}`);
  }
}

/** Returns the files that the service worker caches. */
function filesOf(out) {
  const found = fs.readdirSync(out, { recursive: true }).map((file) => file.split(path.sep).join("/"));
  return found.filter((file) => !file.startsWith("assets/locale/") && fs.statSync(path.join(out, file)).isFile()).sort();
}

function replace(page, mark, content) {
  if (page.split(mark).length !== 2) throw new Error(`the page must contain ${mark} once`);
  return page.replace(mark, () => content);
}

/** Writes a script into the page, and its digest into the page's policy. */
function inline(page, mark, script) {
  const digest = crypto.createHash("sha256").update(script).digest("base64");
  page = replace(page, "script-src 'self'", `script-src 'self' 'sha256-${digest}'`);
  return replace(page, mark, `<script>${script}</script>`);
}

const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Writes our scripts without comments and spaces, a third of their size; everything keeps its name. */
async function stripScripts(folder) {
  for (const name of fs.readdirSync(path.join(NEW, folder)).filter((each) => /\.m?js$/.test(each))) {
    const options = { module: name !== CLASSIC, compress: false, mangle: false, format: { comments: false } };
    write(`${folder}/${name}`, (await minify(fs.readFileSync(path.join(NEW, folder, name), "utf8"), options)).code);
  }
}

/** Gives an empty constant of a stripped script its value: `empty` is such as ``FILES=[]``. */
function fill(file, empty, value) {
  const script = fs.readFileSync(path.join(NEW, file), "utf8");
  write(file, replace(script, `const ${empty};`, `const ${empty.slice(0, -2)}${JSON.stringify(value)};`));
}

/** Writes the prerendered front page into the page's elements: `parts` are their markup by id,
 * `attributes` their attributes by id (null and false remove one). */
function filled(page, [parts, attributes]) {
  const change = (id, pattern, make) => {
    const found = [...page.matchAll(new RegExp(`<(\\w+)\\b([^>]*) id="${id}"([^>]*)>${pattern}`, "g"))];
    if (found.length !== 1) throw new Error(`index.html must contain #${id} once`);
    page = page.replace(found[0][0], () => make(...found[0]));
  };
  for (const [id, markup] of Object.entries(parts)) {
    change(id, "[\\s\\S]*?</\\1>", (_, name, before, after) => `<${name}${before} id="${id}"${after}>${markup}</${name}>`);
  }
  for (const [id, values] of Object.entries(attributes)) {
    change(id, "", (whole) => {
      const without = Object.keys(values).reduce((tag, name) => tag.replace(new RegExp(` ${name}(="[^"]*")?(?=[ >])`), ""), whole);
      const set = Object.entries(values).filter(([, value]) => value !== null && value !== false);
      return without.replace(/>$/, `${set.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join("")}>`);
    });
  }
  return page;
}

/** Returns the page with all its style sheets as one file, `more` rules after them: twenty small files take
 * longer. (boot.js requests the fonts separately, scripts what comes later.) */
function oneSheet(page, more) {
  const links = [...page.matchAll(/<link rel="stylesheet" href="(assets\/css\/[^"]+)">\n/g)];
  const sheet = (file) => bare(fs.readFileSync(path.join(NEW, file), "utf8"));
  const sheets = links.map(([, file]) => sheet(file));
  for (const [, file] of links) fs.rmSync(path.join(NEW, file));
  for (const later of fs.readdirSync(path.join(NEW, "assets/css"))) write(`assets/css/${later}`, sheet(`assets/css/${later}`));
  write("assets/css/site.css", [...sheets, ...more].join("\n"));
  const [first, ...others] = links.map(([link]) => link);
  page = page.replace(first, () => '<link rel="stylesheet" href="assets/css/site.css">\n');
  return others.reduce((rest, link) => rest.replace(link, ""), page);
}

let interpreter;

/** One Python for all results that must be made anew; none is started if all are cached. */
async function running() {
  interpreter ??= await compiler();
  return interpreter;
}

/** The package, its games' data for the build, and the standard library that they need. */
async function compileAll() {
  const py = await running();
  const { files: compiled, asked } = await compilePackage(py);
  const { games, started: modules } = readGames(py);
  const library = await cached("library", [asked, [...modules].sort()], () => shareOut(py, asked));
  return { compiled, games, started: modules, library, front: prerender(py) };
}

const packed = (files) => cached("part", files, async () => pack(await running(), files));

fs.rmSync(NEW, { recursive: true, force: true });
try {
  fetchRuntime();
  checkVersions();
  // The build itself reads these files or writes them below in another form.
  const left = ["assets/build", "assets/games", "assets/licences", "assets/pages", ICONS, REPAIR, COMING, LANGUAGE, LOST, WINDOWS].map((file) => path.join(ROOT, file));
  fs.cpSync(path.join(ROOT, "assets"), path.join(NEW, "assets"), {
    recursive: true,
    filter: (source) => !left.includes(source) && !path.basename(source).startsWith("."),
  });
  await copyFonts(NEW);
  drawIcons(NEW);
  await stripScripts("assets/js");
  copyLibraries(NEW);
  const { compiled, games, started, library, front } = await cached("package", sourcesOfPackage(), compileAll);
  const { start, more, later, rest, names } = library;
  const files = { ...compiled, ...looks(games) };
  for (const [file, content] of Object.entries(engravings(games))) write(file, content);
  const shared = partsOf(files, { games, started });
  Object.assign(shared[""], more);
  Object.assign(shared.later, later);
  const { "": first, later: soon, ...others } = shared;
  write("acres.zst", await packed(first));
  const parts = {
    rest: writeNamed("assets/runtime/stdlib-rest", "zst", rest),
    later: writeNamed("acres/later", "zst", await packed(soon)),
  };
  for (const [name, content] of Object.entries(others)) parts[name] = writeNamed(`acres/games/${name}`, "zst", await packed(content));
  const languages = await compileMessages();
  for (const name of languages.names) {
    const [words, catalogue] = ["json", "dat"].map((ending) => `assets/locale/${name}.${ending}`);
    const asked = { sources: sourcesOfPackage(), catalogue: languages.files[catalogue] };
    const drawn = await cached("front", asked, () => prerenderIn(name, languages.files[catalogue], compiled));
    languages.files[words] = JSON.stringify({ ...JSON.parse(languages.files[words]), "": drawn });
  }
  for (const [name, content] of Object.entries(languages.files)) write(name, content);
  const stdlib = writeNamed("assets/runtime/stdlib", "zip", start);
  const known = { ...files, ...more, ...later };
  const snapshot = await cached("memory", { known, stdlib, names }, () => makeSnapshot(known, path.join(NEW, stdlib), { rest: names }));
  const stamp = {
    unpack: unpack({ rest: names, ...laterOf(shared) }),
    stdlib,
    parts,
    lock: lockFile(),
    file: writeNamed("acres", "memory", snapshot.packed, snapshot.stamp.digest),
    ...snapshot.stamp,
  };
  fill("assets/js/interpreter.mjs", "STAMP={}", stamp);
  write("acres/bots/worker.py", read("acres/bots/worker.py"));
  for (const file of ["pyscript.toml", "manifest.webmanifest"]) write(file, read(file));
  let page = read("index.html");
  const { drawings, shown, sheet } = covers(games);
  page = replace(page, "<!-- covers -->", shown);
  page = filled(page, front);
  page = inline(page, "<!-- coming -->", read(COMING));
  page = inline(page, "<!-- language -->", read(LANGUAGE));
  page = inline(page, "<!-- repair -->", read(REPAIR));
  page = replace(page, "<!-- icons -->", [drawing(ICONS), drawings].join("\n"));
  page = tellLanguages(page, languages);
  page = replace(page, 'data-bytes=""', `data-bytes='${JSON.stringify(sizes(NEW, stdlib))}'`);
  page = oneSheet(page, [sheet, fallbackFaces(read("assets/css/theme.css"))]);
  write("index.html", page);
  write("404.html", inline(sayInAll(read("assets/pages/404.html"), languages), "<!-- lost -->", read(LOST)));
  const told = inline(tellLanguages(read("assets/pages/licences.html"), languages), "<!-- language -->", read(LANGUAGE));
  write("licences.html", replace(told, "<!-- licences -->", licences()));
  write("assets/css/licences.css", ["theme", "licences"].map((name) => bare(read(`assets/css/${name}.css`))).join("\n"));
  fill("assets/js/offline.js", "FILES=[]", filesOf(NEW));
  await writeServiceWorker(NEW);
  checkWorker(NEW);
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.renameSync(NEW, OUT);
} catch (error) {
  fs.rmSync(NEW, { recursive: true, force: true });
  console.error(`The site was not built: ${error.message}`);
  process.exit(1);
}
/** Returns the size of a file as it travels: text by gzip. */
function travelling(file) {
  const bytes = fs.readFileSync(path.join(OUT, file));
  return /\.(html|css|m?js|svg|toml|json|wasm|webmanifest|py)$/.test(file) ? zlib.gzipSync(bytes, { level: 6 }).length : bytes.length;
}

const files = fs.readdirSync(OUT, { recursive: true }).filter((file) => fs.statSync(path.join(OUT, file)).isFile());
const sum = (list, size) => `${(list.reduce((total, file) => total + size(file), 0) / 1e6).toFixed(2)} MB`;
const first = files.filter((file) => /^(index\.html|acres\.zst|pyscript\.toml|assets\/(js\/|css\/site))/.test(file));
console.log(`${path.relative(process.cwd(), OUT) || OUT}: ${sum(files, (file) => fs.statSync(path.join(OUT, file)).size)}; to travel: ${
  sum(files.filter((file) => file.startsWith("assets/runtime/")), travelling)} runtime, ${
  sum(first, travelling)} the page at first, ${sum(files.filter((file) => file.endsWith(".memory")), travelling)} its memory, later`);
