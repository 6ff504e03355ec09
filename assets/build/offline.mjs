// The parts of an app that needs no network: icons from one drawing, and the service worker, written
// by Workbox, that caches every file of the site.
import { createHash, webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import threads from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import { ROOT } from "./runtime.mjs";

/** The sizes in pixels of the icons that manifest.webmanifest and index.html name. */
const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512, "icon-180.png": 180 };

/** Returns the drawing with a ground that fills the square, so that launchers can cut out any shape. */
function uncut(svg) {
  const [, ground] = svg.match(/<rect [^>]*fill="(#[0-9a-f]+)"/);
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42">';
  return svg.replace(/<svg[^>]*>/, `${wide}<path fill="${ground}" d="M-5-5h42v42H-5z"/>`);
}

export function drawIcons(out) {
  const svg = fs.readFileSync(path.join(ROOT, "assets/icon.svg"), "utf8");
  for (const [name, pixels] of Object.entries(ICONS)) {
    const drawing = name.includes("maskable") || pixels === 180 ? uncut(svg) : svg;
    const png = new Resvg(drawing, { fitTo: { mode: "width", value: pixels } }).render().asPng();
    fs.writeFileSync(path.join(out, "assets", name), png);
  }
}

/** Workbox expects a feature that Node 18 (in Debian 12) hides behind an option, in its threads too. */
function oldNode() {
  globalThis.crypto = webcrypto;
  const { Worker } = threads;
  const execArgv = ["--experimental-global-webcrypto"];
  threads.Worker = function (file, options) { return new Worker(file, { ...options, execArgv }); };
}

/** Adds the integrity of each file: a build with a wrong file is not installed, and a missing file is
 * fetched again. */
function sealed(out) {
  const integrity = (url) => `sha256-${createHash("sha256").update(fs.readFileSync(path.join(out, url))).digest("base64")}`;
  return (entries) => ({ manifest: entries.map((entry) => ({ ...entry, integrity: integrity(entry.url) })) });
}

/** Returns the name of the cache for the languages of a build: another build has another one, so that a
 * language is fetched once per build, and goes with its page. */
function languageCache(out) {
  const digest = createHash("sha256");
  const folder = path.join(out, "assets/locale");
  for (const file of fs.readdirSync(folder).sort()) digest.update(file).update(fs.readFileSync(path.join(folder, file)));
  return `acres-languages-${digest.digest("hex").slice(0, 16)}`;
}

/** Returns a script that stands before Workbox in sw.js. */
const before = (name) => fs.readFileSync(path.join(ROOT, "assets/build", name), "utf8");

/** Writes sw.js, last of all: it lists every other file. */
export async function writeServiceWorker(out) {
  if (!globalThis.crypto) oldNode();
  const { generateSW } = await import("workbox-build");
  const cacheName = languageCache(out);
  const { warnings } = await generateSW({
    globDirectory: out,
    globPatterns: ["**/*"],
    // Readers of a language fetch it, once per build; offline.js asks for it before a new build is taken.
    globIgnores: ["assets/locale/**"],
    runtimeCaching: [{
      urlPattern: /\/assets\/locale\//,
      handler: "CacheFirst",
      options: {
        cacheName,
        fetchOptions: { cache: "no-cache" }, // the browser's own cache may have the file of another build
        plugins: [{
          // A network that asks for a password answers with a page of its own.
          cacheWillUpdate: async ({ response }) => (response.ok && !response.headers.get("content-type")?.includes("html") ? response : null),
          handlerDidError: ({ request }) => caches.match(request, { ignoreSearch: true }), // of another build
        }],
      },
    }],
    swDest: path.join(out, "sw.js"),
    manifestTransforms: [sealed(out)],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
    maximumFileSizeToCacheInBytes: 40 * 2 ** 20,
    // Their names change with their content, so the browser's own cache may serve them, and no file
    // of the first visit is fetched twice.
    dontCacheBustURLsMatching: /\/runtime\/|\/acres\/games\/|\.memory$/,
    ignoreURLParametersMatching: [/./],
    cleanupOutdatedCaches: true,
    skipWaiting: false, // a new build waits until its reader asks for it: offline.js
    clientsClaim: false,
  });
  if (warnings.length) throw new Error(warnings.join("\n")); // such as a file that was left out
  const script = path.join(out, "sw.js");
  const languages = before("languages.js").replace('const LANGUAGES = "";', `const LANGUAGES = "${cacheName}";`);
  fs.writeFileSync(script, before("refetch.js") + languages + fs.readFileSync(script, "utf8"));
}
