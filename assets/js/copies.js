// A second copy of every saved game, in IndexedDB. Browsers write localStorage to the disk when
// it suits them (Chromium up to half a minute later): with a browser that dies the last moves are
// gone. IndexedDB writes at once where it is asked to. localStorage stays where games are looked
// for; what the copies know better is put back at the start (acres/app/storage/recovery.py). A
// browser without IndexedDB plays on all the same.
const DATABASE = "acres";
const STORE = "entries";
/** The keys of games, and of what was put aside. */
const COPIED = /^acres\/\d+\/(game|aside)\//;
/** A start waits so long for a database that does not answer; it is left alone then. Behind a
 * browser that died, opening takes its time on a busy machine. */
const PATIENCE_MS = 5000;

/** Open once it has been read: nothing is written over what was not looked at. */
let database;
/** What is copied and stored otherwise: [key, content]. */
let differing = [];

const answer = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
  request.onblocked = () => failed(new Error("another tab keeps it"));
});

function change(work) {
  if (!database) return;
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.onabort = () => console.warn(`No copy of a saved game could be written: ${transaction.error?.message}`);
    work(transaction.objectStore(STORE));
    transaction.commit();
  } catch (error) { // the database was deleted meanwhile
    console.warn(`No copies of saved games are written any more: ${error.message}`);
    database = null;
  }
}

async function read() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const opened = await answer(request);
  opened.onversionchange = () => opened.close();
  const entries = opened.transaction(STORE).objectStore(STORE);
  const [keys, contents] = await Promise.all([answer(entries.getAllKeys()), answer(entries.getAll())]);
  return [opened, new Map(keys.map((key, at) => [key, contents[at]]))];
}

/** Copies what was stored before there were copies. */
function catchUp(copied) {
  const missing = Object.keys(localStorage).filter((key) => COPIED.test(key) && !copied.has(key));
  if (!missing.length) return;
  change((entries) => {
    for (const key of missing) entries.add(localStorage.getItem(key), key).onerror = (event) => event.preventDefault(); // another tab was here
  });
}

async function compare() {
  const [opened, copied] = await Promise.race([
    read(),
    new Promise((_, failed) => setTimeout(failed, PATIENCE_MS, new Error("it does not answer"))),
  ]);
  differing = [...copied].filter(([key, content]) => localStorage.getItem(key) !== content);
  database = opened;
  catchUp(copied);
}

const compared = compare().catch((error) => console.debug(`No copies of saved games: ${error?.message}`));

globalThis.acresCopies = {
  /** Fulfilled once it is known what the copies have; never broken. */
  settled: () => compared,

  /** What the copies have and localStorage has not, or otherwise, when the page began. */
  differing: () => differing,

  /** Copies what was stored under a key; nothing, where that is undefined. */
  put(key, content) {
    if (COPIED.test(key)) change((entries) => (content === undefined ? entries.delete(key) : entries.put(content, key)));
  },
};
