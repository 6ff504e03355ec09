// Files with games, chosen or dropped on the page: their text goes into #opened, where the
// page reads it as if somebody had written it there. What cannot be read becomes a word that
// the page answers with a sentence. What comes too early waits until it can be played.
import { playable } from "./boot.js";

const LARGEST = 20_000_000; // bytes; browsers keep about five million characters of games
const opened = document.getElementById("opened");

/** Hands a file, or what becomes one, over to the page. */
export async function open(given) {
  let text;
  try {
    const file = await given;
    if (file.size > LARGEST) return refuse("too-large");
    text = await file.text();
  } catch { // a folder, or a file that went away
    return refuse("no-file");
  }
  await playable;
  opened.value = text;
  opened.dispatchEvent(new Event("input", { bubbles: true }));
  opened.value = "";
  // What is said of it stands at the top of what may be a long page.
  for (const alert of document.querySelectorAll(".alert")) alert.scrollIntoView({ block: "nearest" });
}

async function refuse(word) {
  await playable;
  opened.dataset.do = word;
  opened.click();
  delete opened.dataset.do;
}

addEventListener("click", ({ target }) => {
  if (!target.closest?.("[data-do=import]")) return;
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".acres,.jsonl,.txt,text/plain" });
  input.addEventListener("change", () => { if (input.files[0]) open(input.files[0]); });
  input.click();
});
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  open(file);
});
