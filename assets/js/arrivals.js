// What comes from outside, handed to Python as an event and not through a field, which takes minutes
// for a million lines. What comes before the page can be played waits for that.
import { playable } from "./boot.js";

/** `way`: "opened" from a file, "linked" from the address, "pasted". */
export async function hand(way, text) {
  await playable;
  document.dispatchEvent(new CustomEvent("acres:arrival", { detail: { way, text } }));
  // What is said of it stands at the top of what may be a long page.
  for (const alert of document.querySelectorAll(".alert")) alert.scrollIntoView({ block: "nearest" });
}
