// Text from outside, sent to Python as an event and not through a field, which takes minutes for a
// million lines.

/** `way`: "opened" from a file, "linked" from the address, "pasted". */
export function hand(way, text) {
  document.dispatchEvent(new CustomEvent("acres:arrival", { detail: { way, text } }));
  // The page answers at the top of what may be a long page.
  for (const alert of document.querySelectorAll(".alert")) alert.scrollIntoView({ block: "nearest" });
}
