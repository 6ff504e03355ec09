// What PyScript cannot start without and the page never needs, where a browser lacks it, forbids it or
// never answers. For PyScript on the page and in the bot's worker.
const { defineProperty } = Object;

/** What a browser has of this name; nothing where it does not let us. */
function own(name) {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** A request that is answered with this. */
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

/** PyScript keeps packages that it has fetched in a database, and reads all of it before it starts: in
 * this one is nothing, and nothing stays in it. */
const nothing = new Proxy({}, { get: () => () => answered([]) });
const empty = { transaction: () => ({ objectStore: () => nothing }), close() {} };
const database = own("indexedDB");
const open = (name, ...version) => (name.startsWith("IDBMap/") ? answered(empty) : database.open(name, ...version));
defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: new Proxy(database ?? {}, {
    get(target, name) {
      if (name === "open") return open;
      const found = target[name];
      return typeof found === "function" ? found.bind(target) : found;
    },
  }),
});

// By this its workers could wait for the page, which ours never do.
try {
  new BroadcastChannel("acres").close();
} catch {
  const Silent = class extends EventTarget {
    postMessage() {}
    close() {}
  };
  defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: Silent });
}

// Pyodide tries in a worker whether it could load classic scripts, which the page's policy forbids: the
// browser would report that as an error.
if (typeof globalThis.importScripts === "function") {
  defineProperty(globalThis, "importScripts", {
    configurable: true,
    value() { throw new TypeError("this worker imports modules"); },
  });
}
