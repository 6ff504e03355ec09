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

function deleted() {
  try {
    const found = JSON.parse(localStorage.getItem(DELETED) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/** Remembers that a key was deleted, until its copy is gone too; or that it exists again. */
function remember(key, is) {
  const keys = deleted();
  if (keys.has(key) === is) return;
  if (is) keys.add(key);
  else keys.delete(key);
  try {
    if (keys.size) localStorage.setItem(DELETED, JSON.stringify([...keys]));
    else localStorage.removeItem(DELETED);
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
      if (content === undefined) entries.delete(key);
      else entries.put(content, key);
    }
    transaction.commit();
  }).then(() => {
    for (const [key, content] of changes) if (content === undefined) remember(key, false);
  });
}

/** Returns the writes that make the copies equal to the stored entries. */
function behind(copied) {
  const stored = Object.keys(localStorage).filter((key) => COPIED.test(key)).map((key) => [key, localStorage.getItem(key)]);
  const gone = [...deleted()].filter((key) => localStorage.getItem(key) === null).map((key) => [key, undefined]);
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
  if (!known) return;
  if (!database) return mend();
  write([[key, content]]).catch((error) => {
    console.debug(`A copy of a saved game could not be written: ${error?.message}`);
    mend();
  });
}

async function compare() {
  const [opened, copied] = await Promise.race([read(), late()]);
  const gone = deleted();
  differing = [...copied].filter(([key, content]) => localStorage.getItem(key) !== content && !gone.has(key));
  database = opened;
  known = true;
  const unknown = behind(copied).filter(([key, content]) => content === undefined || !copied.has(key));
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
    remember(key, content === undefined);
    change(key, content);
  },
};
