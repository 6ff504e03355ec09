// A window of a few lines, be it small, zoomed or full of large letters: the page scrolls then; or one of
// short lines, without room for two columns. No style sheet can tell where letters are larger than what the
// browser itself was asked for.
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

// Where the keyboard of the screen has taken its part of the window, what is written stays in sight.
function follow() {
  const field = document.activeElement;
  if (field?.matches("input, textarea")) requestAnimationFrame(() => field.scrollIntoView({ block: "nearest" }));
}

document.body.append(letter);
new ResizeObserver(count).observe(letter);
addEventListener("resize", count);
addEventListener("resize", follow);
