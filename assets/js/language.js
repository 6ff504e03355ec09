// The language of the page, before the first paint: the one in the address (?language=de), else the one that
// the reader chose on this device, else the first of the browser's that the build has. (The build writes this
// script into the pages themselves; sentences.js brings the sentences.)
{
  const SOURCE = "en";
  const KEY = "acres.language";
  const root = document.documentElement;

  /** Returns the best offered language for the wanted ones, such as ["de-AT", "fr"]: a reader of "de-AT"
   * understands "de", and "de-AT" is better than nothing for "de". */
  const best = (wanted, offered) => {
    const known = [SOURCE, ...offered];
    const same = (one, other) => one.toLowerCase() === other.toLowerCase();
    for (const tag of wanted) {
      const parts = tag.split("-");
      for (let length = parts.length; length; length--) {
        const found = known.find((each) => same(each, parts.slice(0, length).join("-")));
        if (found) return found;
      }
      const cousin = known.find((each) => same(each.split("-")[0], parts[0]));
      if (cousin) return cousin;
    }
    return SOURCE;
  };

  let chosen;
  try {
    chosen = localStorage.getItem(KEY);
  } catch { /* no storage: as the browser says */ }
  const wanted = [new URLSearchParams(location.search).get("language"), chosen, ...navigator.languages];
  const language = best(wanted.filter(Boolean), root.dataset.languages.split(" ").filter(Boolean));
  if (language !== SOURCE) {
    root.lang = language;
    root.dataset.coming ??= "language"; // the build wrote the page in English
  }
  /** For sentences.js, which adds more, and for Python: the language. */
  globalThis.acresLanguage = { KEY, SOURCE, best, language };
}
