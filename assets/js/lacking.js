// Features that this browser lacks or forbids and the page does without: Python says so
// (acres/app/kit/notices.py). Each has a word: "copies", "offline", "version".
const words = new Set();

/** Notes that a feature is missing, or no longer. */
export function lacking(word, is = true) {
  if (words.has(word) === is) return;
  if (is) words.add(word);
  else words.delete(word);
  globalThis.document?.dispatchEvent(new CustomEvent("acres:lacking"));
}

globalThis.acresLacking = () => [...words];
