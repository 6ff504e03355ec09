// A window of a few lines (small, zoomed, or with large letters), in which the page scrolls; or one of
// short lines, without room for two columns. Style sheets only know letters enlarged by the browser's own
// settings.
const root = document.documentElement;
const letter = document.createElement("i");
letter.className = "one-letter";

function count() {
  const [across, down] = [root.clientWidth, root.clientHeight].map((length) => length / letter.offsetWidth);
  const few = (across < 34 && down <= 30) || across < 18 || (across < 56 && down < 17);
  if (few) root.dataset.lines = "few";
  else if (across < 34) root.dataset.lines = "narrow";
  else delete root.dataset.lines;
}

// The focused field stays visible when the keyboard of the screen covers part of the window.
function follow() {
  const field = document.activeElement;
  if (field?.matches("input, textarea")) requestAnimationFrame(() => field.scrollIntoView({ block: "nearest" }));
}

document.body.append(letter);
new ResizeObserver(count).observe(letter);
addEventListener("resize", count);
addEventListener("resize", follow);
