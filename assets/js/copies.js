// A second copy of every saved game, in IndexedDB. Browsers write localStorage to the disk when it suits
// them (Chromium up to half a minute later), so a browser that dies loses the last moves; IndexedDB
// writes at once on request. Games are still read from localStorage; newer copies are put back at the
// start (acres/app/storage/saved_games.py). A browser without IndexedDB plays on, and says so.
import { lacking } from "./lacking.js";

const DATABASE = "acres";
const STORE = "entries";
/** The keys of games, and of entries put aside. */
const COPIED = /^acres\/\d+\/(game|aside)\//;
/** In localStorage: the keys of deleted entries that may still have a copy. */
const DELETED = "acres/deleted";
/** In localStorage: the keys of entries that were stored while no copy could be written. */
const UNCOPIED = "acres/uncopied";
/** In place of the copy of a deleted entry: localStorage on the disk may still have it after a crash. */
const GONE = null;
/** The longest time a start waits for a database that does not answer. After a crash, opening takes long
 * on a busy machine. */
const PATIENCE_MS = 5000;

/** Open once it has been read: nothing unread is overwritten. */
let database;
/** Whether it was read at the start of this visit. */
let known = false;
/** Copies that differ from the stored entries: [key, content]. */
let differing = [];
/** While the database is opened again. */
let mending;

const answer = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
  request.onblocked = () => failed(new Error("another tab keeps it"));
});

const late = () => new Promise((_, failed) => setTimeout(failed, PATIENCE_MS, new Error("it does not answer")));

function noted(list) {
  try {
    const found = JSON.parse(localStorage.getItem(list) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/** Puts a key on a list, or takes it off. */
function note(list, key, is) {
  const keys = noted(list);
  if (keys.has(key) === is) return;
  if (is) keys.add(key);
  else keys.delete(key);
  try {
    if (keys.size) localStorage.setItem(list, JSON.stringify([...keys]));
    else localStorage.removeItem(list);
  } catch (error) {
    console.warn(`What was deleted cannot be remembered: ${error.message}`);
  }
}

/** Opens and reads the database. */
async function read() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const opened = await answer(request);
  opened.onversionchange = () => opened.close();
  const entries = opened.transaction(STORE).objectStore(STORE);
  const [keys, contents] = await Promise.all([answer(entries.getAllKeys()), answer(entries.getAll())]);
  return [opened, new Map(keys.map((key, at) => [key, contents[at]]))];
}

/** Runs one transaction; fulfilled once it is on the disk. */
function write(changes) {
  return new Promise((done, failed) => {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.oncomplete = done;
    transaction.onabort = () => failed(transaction.error ?? new Error("it was given up"));
    const entries = transaction.objectStore(STORE);
    for (const [key, content] of changes) {
      entries.put(content ?? GONE, key);
    }
    transaction.commit();
  }).then(() => {
    for (const [key, content] of changes) note(content === undefined ? DELETED : UNCOPIED, key, false);
    // Another tab may have stored what this one deleted meanwhile.
    const again = changes.filter(([key, content]) => content === undefined && localStorage.getItem(key) !== null);
    if (again.length) return write(again.map(([key]) => [key, localStorage.getItem(key)]));
  });
}

/** Returns the writes that make the copies equal to the stored entries. */
function behind(copied) {
  const stored = Object.keys(localStorage).filter((key) => COPIED.test(key)).map((key) => [key, localStorage.getItem(key)]);
  const gone = [...noted(DELETED)].filter((key) => localStorage.getItem(key) === null).map((key) => [key, undefined]);
  return [...gone, ...stored.filter(([key, content]) => copied.get(key) !== content)];
}

/** Opens the database again after a failure, and copies the entries stored meanwhile. */
function mend() {
  mending ??= (async () => {
    database = undefined;
    const [opened, copied] = await Promise.race([read(), late()]);
    database = opened;
    await write(behind(copied));
    lacking("copies", false);
  })().catch((error) => {
    console.warn(`No copy of a saved game can be written: ${error?.message}`);
    database = undefined;
    lacking("copies");
  }).finally(() => { mending = undefined; });
}

function change(key, content) {
  const uncopied = () => note(UNCOPIED, key, content !== undefined);
  if (!database) uncopied();
  if (!known) return;
  if (!database) return mend();
  write([[key, content]]).catch((error) => {
    uncopied();
    console.debug(`A copy of a saved game could not be written: ${error?.message}`);
    mend();
  });
}

async function compare() {
  const [opened, copied] = await Promise.race([read(), late()]);
  const gone = noted(DELETED);
  const uncopied = noted(UNCOPIED);
  for (const [key, content] of copied) if (content === GONE && !uncopied.has(key)) localStorage.removeItem(key);
  const differs = ([key, content]) => content !== GONE && localStorage.getItem(key) !== content && !gone.has(key);
  differing = [...copied].filter(differs);
  database = opened;
  known = true;
  const unknown = behind(copied).filter(([key, content]) => content === undefined || (copied.get(key) ?? GONE) === GONE);
  if (unknown.length) await write(unknown);
}

const compared = compare().catch((error) => {
  console.debug(`No copies of saved games: ${error?.message}`);
  lacking("copies");
});

globalThis.acresCopies = {
  /** Fulfilled once the copies are known; never rejected. */
  settled: () => compared,

  /** Copies that localStorage lacked, or held otherwise, when the page began. */
  differing: () => differing,

  /** Copies the entry stored under a key; nothing if it is undefined. */
  put(key, content) {
    if (!COPIED.test(key)) return;
    note(DELETED, key, content === undefined);
    change(key, content);
  },
};
