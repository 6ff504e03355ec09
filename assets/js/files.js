// Files with games, chosen or dropped on the page: their text goes into #opened, where the
// page reads it as if somebody had written it there.
const LARGEST = 2_000_000; // bytes; what is larger is cut off, and the page says that it is too long
const opened = document.getElementById("opened");

async function open(file) {
  opened.value = await file.slice(0, LARGEST).text();
  opened.dispatchEvent(new Event("input", { bubbles: true }));
  opened.value = "";
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
