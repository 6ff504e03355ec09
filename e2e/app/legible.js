// Text of the page that cannot be read, as a list of sentences: English on a page in another language
// (`plain`: a regular expression of its letters), text that is cut off or beyond the window, and text
// over other text. Evaluated in the page.
({ plain, allowed }) => {
  const READ_OUT = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"];
  const SLACK = 2; // pixels; besides, a line is a quarter higher than its letters
  const LETTERS = 0.75; // of the font size: from the top of capitals to below the line
  const found = new Set();
  const seen = [];
  const english = (text) => plain && new RegExp(plain).test(text.replace(new RegExp(allowed, "g"), ""));
  const brief = (text) => JSON.stringify(text.trim().slice(0, 60));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const meets = (one, other) => ({
    left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
  });

  const known = new Map();
  /** Returns style and place of an element. */
  function laidOut(box) {
    if (!known.has(box)) {
      const { display, overflowX, overflowY, textOverflow, clipPath, position } = getComputedStyle(box);
      known.set(box, [{ display, overflowX, overflowY, textOverflow, clipPath, position }, box.getBoundingClientRect()]);
    }
    return known.get(box);
  }

  /** Returns the visible part of a line, or null; reports lines that are cut off for good. */
  function visible(line, node) {
    const slack = SLACK + 0.25 * parseFloat(getComputedStyle(node.parentElement).fontSize);
    let left = line;
    for (let box = node.parentElement; box; box = box.parentElement) {
      const [{ display, overflowX, overflowY, textOverflow, clipPath, position }, inside] = laidOut(box);
      if (display === "contents") continue; // has no box
      if (clipPath !== "none" || inside.width < 2) return null; // for screen readers only
      const beyond = left.right > inside.right + SLACK || left.left < inside.left - SLACK;
      const below = left.bottom > inside.bottom + slack || left.top < inside.top - slack;
      if (box.matches(".gist.long")) return null; // it ends in an ellipsis, and unfolds
      const hidden = (overflow) => overflow === "hidden" || overflow === "clip";
      const cut = hidden(overflowX) && textOverflow !== "ellipsis" && beyond || hidden(overflowY) && below;
      if (cut || box.matches("button") && (beyond || below)) {
        found.add(`cut off by ${box.id || box.className || box.tagName}: ${brief(node.data)}`);
      }
      if (overflowX !== "visible" || overflowY !== "visible") left = meets(left, inside);
      if (left.right - left.left < SLACK || left.bottom - left.top < SLACK) return null;
      if (position === "fixed") break;
    }
    if (left.right > innerWidth + SLACK || left.left < -SLACK) found.add(`beyond the window: ${brief(node.data)}`);
    return left;
  }

  /** Returns the box of a line's letters: lines may be closer than the font is high. */
  const ink = ({ left, right, top, bottom }, node) => {
    const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    const rest = Math.max(0, bottom - top - LETTERS * size) / 2;
    return { left, right, top: top + rest, bottom: bottom - rest };
  };

  const on = (node, { left, right, top, bottom }) => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit?.contains(node) || hit?.closest("button")?.contains(node);
  };

  for (const whole of [document.documentElement, document.getElementById("screen")]) {
    if (whole.scrollWidth > innerWidth) found.add(`${whole.id || "the page"} is ${whole.scrollWidth} wide`);
  }
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (all.nextNode()) {
    const node = all.currentNode;
    const owner = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (owner.closest("[inert], script, style, noscript")) continue;
    if (node === owner) {
      for (const name of READ_OUT) if (english(node.getAttribute(name) ?? "")) found.add(`${name}: ${brief(node.getAttribute(name))}`);
      continue;
    }
    if (!node.data.trim() || owner.closest("option, kbd")) continue; // keys are named by their labels
    const named = owner.closest("[lang]:not(html)"); // the name of a language, in that language
    if (!named && english(node.data)) found.add(`English: ${brief(node.data)}`);
    if (owner.closest("svg") || !shown(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const left = line.width > SLACK && visible(line, node);
      if (left) seen.push([node, ink(left, node)]);
    }
  }
  seen.sort(([, one], [, other]) => one.top - other.top);
  seen.forEach(([one, box], index) => {
    for (let next = index + 1; next < seen.length && seen[next][1].top < box.bottom; next++) {
      const [other, otherBox] = seen[next];
      const both = meets(box, otherBox);
      const sheet = ({ parentElement: owner }) => owner.closest("#screen, #inspect"); // they lie over the table
      if (one === other || sheet(one) !== sheet(other) || both.right - both.left <= SLACK || both.bottom - both.top <= 1.5 * SLACK) continue;
      if (on(one, box) && on(other, otherBox)) found.add(`over each other: ${brief(one.data)}, ${brief(other.data)}`);
    }
  });
  return [...found];
}
