// Results of earlier builds, by their inputs, in .cache/build: the standard library and the heap
// snapshot take most of a build and change rarely; of the package's modules, a change is one of hundreds.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { ROOT, versions } from "./runtime.mjs";

const FOLDER = path.join(ROOT, ".cache/build");
/** The number of results that are kept, the last used. */
const KEPT = 60;
/** The build's own code, an input of every result. */
const BUILD = path.join(ROOT, "assets/build");

let code;

/** The digest of the runtime, of Node and of the build itself. */
function builder() {
  if (code) return code;
  const hash = crypto.createHash("sha256").update(JSON.stringify([versions(), process.version, process.platform]));
  for (const file of fs.readdirSync(BUILD).filter((name) => name.endsWith(".mjs")).sort()) hash.update(fs.readFileSync(path.join(BUILD, file)));
  return (code = hash.digest("hex"));
}

function kept(file) {
  try {
    return v8.deserialize(fs.readFileSync(file));
  } catch { // missing, or written by a build that was interrupted
    return undefined;
  }
}

/** Adds a value to a hash: a string, number, bytes, or a list, set or object of such values. */
function add(hash, value) {
  if (ArrayBuffer.isView(value)) hash.update(`bytes ${value.byteLength}:`).update(value);
  else if (typeof value !== "object") hash.update(`${typeof value} ${String(value).length}:${value}`);
  else {
    const all = value[Symbol.iterator] ? [...value] : Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`list ${all.length}:`);
    for (const each of all) add(hash, each);
  }
  return hash;
}

function keep(file, result) {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${file}.new-${process.pid}`, v8.serialize(result));
  fs.renameSync(`${file}.new-${process.pid}`, file);
  forget();
}

/** Removes the results that were used longest ago. */
function forget() {
  const used = (file) => fs.statSync(file).mtimeMs;
  const all = fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
  for (const old of all.sort((one, other) => used(other) - used(one)).slice(KEPT)) fs.rmSync(old, { force: true });
}

/** Returns the result of `make`, or an earlier one for equal inputs `from` (see `add`): anything that
 * v8.serialize takes. */
export async function cached(name, from, make) {
  const digest = add(crypto.createHash("sha256"), [builder(), from]).digest("hex").slice(0, 24);
  const file = path.join(FOLDER, `${name}-${digest}`);
  const before = kept(file);
  if (before !== undefined) {
    fs.utimesSync(file, new Date(), new Date());
    return before;
  }
  const made = await make();
  keep(file, made);
  return made;
}

/** Returns the results of many alike, by name, as `make` makes them for a list of names: only for those
 * whose inputs in `from` are others than in the build before. */
export async function cachedEach(name, from, make) {
  const file = path.join(FOLDER, `${name}-${builder().slice(0, 24)}`);
  const before = kept(file) ?? {};
  const digests = Object.fromEntries(Object.entries(from).map(([each, input]) => [each, add(crypto.createHash("sha256"), input).digest("hex")]));
  const changed = Object.keys(from).filter((each) => before[each]?.digest !== digests[each]);
  const made = await make(changed);
  const all = Object.fromEntries(Object.keys(from).map((each) => [each, each in made ? { digest: digests[each], result: made[each] } : before[each]]));
  keep(file, all);
  return Object.fromEntries(Object.entries(all).map(([each, { result }]) => [each, result]));
}
