// Repairs the cached page, whatever file of it is broken: the build writes this into index.html itself,
// and it needs nothing else. The games stay.
{
  const root = document.documentElement;
  const site = new URL("./", document.baseURI);
  const PATIENCE_MS = 20_000;

  /** Other pages may live at the same origin: their caches are theirs. */
  const ours = (cache) => cache.endsWith(site.href) || cache.startsWith("acres-languages") || cache === `acres-memory-${site.pathname}`;

  /** Whether the site answers; the service worker never answers for sw.js. */
  async function reachable() {
    const answer = await fetch(new URL("sw.js", site), { cache: "no-store" }).catch(() => null);
    return Boolean(answer?.ok && /javascript/.test(answer.headers.get("Content-Type")));
  }

  /** Files in the browser's own cache are fetched again, too. */
  function refresh() {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = [site.href, ...asked].filter((url) => url.startsWith(site.href));
    return Promise.allSettled(files.map((url) => fetch(url, { cache: "reload" })));
  }

  async function repair() {
    if (!(await reachable())) {
      document.getElementById("repair-needs").hidden = false;
      return;
    }
    for (const name of await (globalThis.caches?.keys() ?? [])) if (ours(name)) await caches.delete(name);
    await refresh();
    for (const found of await (navigator.serviceWorker?.getRegistrations() ?? [])) {
      if (found.scope === site.href) await found.unregister();
    }
    location.reload();
  }

  document.addEventListener("click", async ({ target }) => {
    if (target.id === "boot-again") location.reload();
    if (target.id !== "boot-repair") return;
    target.disabled = true;
    await repair().catch((error) => console.warn(`The repair failed: ${error.message}`));
    target.disabled = false;
  });

  // Mostly boot.js reports a failure; it may be broken itself.
  const failed = () => { if (!root.dataset.ready) root.dataset.boot = "failed"; };
  addEventListener("error", ({ target }) => { if (target instanceof HTMLScriptElement) failed(); }, true);
  if (navigator.serviceWorker?.controller) setTimeout(failed, PATIENCE_MS); // with everything cached a start takes one second
}
