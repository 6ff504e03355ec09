// Stands before Workbox in sw.js. Languages are cached when somebody reads them, by build: those of other
// builds go when this build has some of its own; until then they are better than none.
{
  const LANGUAGES = "";
  self.addEventListener("activate", (event) => event.waitUntil((async () => {
    if (!(await (await caches.open(LANGUAGES)).keys()).length) return;
    const names = (await caches.keys()).filter((name) => name.startsWith("acres-languages") && name !== LANGUAGES);
    await Promise.all(names.map((name) => caches.delete(name)));
  })()));
}
