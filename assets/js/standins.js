// Stand-ins for features that PyScript needs to start and the page never uses, in browsers that lack or
// forbid them or never answer. For PyScript on the page and in the bot's worker.
const { defineProperty } = Object;

/** Returns the browser's object of this name; nothing if access is refused. */
function own(name) {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** Returns a request that is answered with this value. */
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

/** PyScript keeps fetched packages in a database and reads all of it before it starts: this one is always
 * empty. */
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

// Its workers could wait for the page with this; ours never do.
try {
  new BroadcastChannel("acres").close();
} catch {
  const Silent = class extends EventTarget {
    postMessage() {}
    close() {}
  };
  defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: Silent });
}

// Pyodide tries in a worker to load classic scripts, which the page's policy forbids: the browser would
// report an error.
if (typeof globalThis.importScripts === "function") {
  defineProperty(globalThis, "importScripts", {
    configurable: true,
    value() { throw new TypeError("this worker imports modules"); },
  });
}
