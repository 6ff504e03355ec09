// Files with games, chosen or dropped on the page: their text goes to Python as an event. A file that
// cannot be read becomes a word that the page answers with a sentence. A file that comes too early waits
// until the page can be played.
import { hand } from "./arrivals.js";
import { playable } from "./boot.js";

const LARGEST = 8_000_000; // bytes; browsers store about five million characters of games

/** Reads bytes in the encoding that editors and shells of Windows chose for them: UTF-16, with a mark or
 * without (a journal begins with letters, whose other byte is zero), else UTF-8, else Windows-1252. */
function decoded(bytes) {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Sends a file, or the promise of one, to the page. */
export async function open(given) {
  let text;
  try {
    const file = await given;
    if (file.size > LARGEST) return refuse("too-large");
    text = decoded(new Uint8Array(await file.arrayBuffer()));
  } catch { // a folder, or a file that was removed
    return refuse("no-file");
  }
  await playable;
  hand("opened", text);
}

async function refuse(word) {
  await playable;
  const button = Object.assign(document.createElement("button"), { hidden: true });
  button.dataset.do = word;
  document.body.append(button);
  button.click();
  button.remove();
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
