// Results of earlier builds, by their inputs, in .cache/build: the standard library and the heap
// snapshot take most of a build and change rarely.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { ROOT, versions } from "./runtime.mjs";

const FOLDER = path.join(ROOT, ".cache/build");
/** The number of results that are kept, the last used. */
const KEPT = 40;
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
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${file}.new-${process.pid}`, v8.serialize(made));
  fs.renameSync(`${file}.new-${process.pid}`, file);
  forget();
  return made;
}
