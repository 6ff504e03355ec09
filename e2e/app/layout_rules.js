// Violations of the layout rules: the command bar is free and its labels whole; things that can be used
// are visible, or a sign leads to them; nothing covers the subject of a question or a highlight; targets
// are large enough for fingers. Evaluated in the page.
({ touch }) => {
  const found = [];
  const name = (element) => element.id || element.getAttribute("aria-label")?.slice(0, 40)
    || [element.dataset.do, element.dataset.zone, element.dataset.id].filter(Boolean).join(" ") || element.className;
  const drawn = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const middle = (element) => {
    const { left, right, top, bottom } = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const at = (x, y) => document.elementFromPoint(x, y);
  const inWindow = (x, y) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const on = (element, x, y) => {
    const top = at(x, y);
    if (element.matches(".place") && top?.matches("#map .name")) return true; // a finger means the place near it
    return Boolean(top && (element.contains(top) || top.contains(element) && !top.matches("#slip, #slip *")));
  };

  // The command bar
  const few = document.documentElement.dataset.lines === "few"; // the whole page scrolls
  const low = few && matchMedia("(height < 22rem)").matches; // under the only remaining button
  for (const button of document.querySelectorAll(low ? "#controls > .confirm" : "#controls button")) {
    if (!drawn(button)) continue;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const points = [[left + 5, top + 5], [right - 5, top + 5], [left + 5, bottom - 5], [right - 5, bottom - 5], [(left + right) / 2, (top + bottom) / 2]];
    for (const [x, y] of points) {
      if (!inWindow(x, y) || !button.contains(at(x, y))) {
        found.push(`the bar: ${name(button)} lies under ${at(x, y) ? name(at(x, y)) : "the edge"}`);
        break;
      }
    }
    const label = button.querySelector(".label");
    const spare = label && Math.max(2, parseFloat(getComputedStyle(label).fontSize) / 6); // the part of letters beyond their line
    if (label && drawn(label) && getComputedStyle(label).clipPath === "none" && (label.scrollHeight > label.clientHeight + spare || label.scrollWidth > label.clientWidth + 2)) {
      found.push(`the bar: the label of ${name(button)} is cut: ${label.textContent}`);
    }
  }

  // Things that can be used, and signs that lead to them
  const signs = [...document.querySelectorAll("#edges .edge")].flatMap((sign) => sign.dataset.shows.split(" "));
  const rowOf = (element) => element.closest("[data-row]");
  const led = (element) => {
    if (element.matches(".place") && signs.includes(element.id)) return true;
    if (element.closest("#wall .stretch:not(.near)")?.querySelector(".closer")?.checkVisibility()) return true;
    for (let row = rowOf(element); row; row = rowOf(row.parentElement)) {
      const [box, part] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
      const more = row.closest("[id]").dataset.more ?? "";
      if (part.left < box.left + 4 && more.includes("start") || part.right > box.right - 4 && more.includes("end")) return true;
      // a fading edge, or a card that is cut by it, says that the row goes on
      if (part.bottom > box.bottom && row.scrollHeight > row.clientHeight + 1) return true;
    }
    return false;
  };
  const scrolls = (element) => {
    if (few) return document.documentElement;
    for (let part = element.parentElement; part; part = part.parentElement) {
      if (part.scrollHeight > part.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
    }
    return null;
  };
  const beyond = new Map(); // by scrolling element: the number of visible things in it
  for (const thing of document.querySelectorAll("#table [data-can], #choices button")) {
    if (!drawn(thing) || thing.closest("#side, #wall .place, [data-do=lens], [data-do=sheet], [data-do=sound], [data-do=inspect]")) continue;
    const [x, y] = middle(thing);
    const seen = inWindow(x, y) && on(thing, x, y);
    const scroller = scrolls(thing);
    if (scroller) beyond.set(scroller, (beyond.get(scroller) ?? 0) + Number(seen));
    if (!seen && !scroller && !led(thing)) found.push(`out of sight: ${name(thing)} lies under ${inWindow(x, y) && at(x, y) ? name(at(x, y)) : "the edge"}`);
  }
  for (const [scroller, seen] of beyond) if (!seen && !few) found.push(`out of sight: all that can be used in ${name(scroller)}`);

  /** Whether a thing is scrolled out of its parents. */
  const clipped = (thing, x, y) => {
    for (let part = thing.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === "visible") continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };

  // Highlights, and the subject of the question
  const OVER = "#slip, #tray, #choices, #controls, #prompt, #chips, #cards, #menu, #legend, #lenses";
  for (const thing of document.querySelectorAll("#board :is(.touched, .changed, .fresh, .picked)")) {
    if (!drawn(thing) || thing.matches("button[data-do]")) continue;
    const [x, y] = middle(thing);
    if (!inWindow(x, y) || clipped(thing, x, y)) continue;
    const top = at(x, y)?.closest(OVER);
    if (signs.includes(thing.id) || few && top?.id === "controls") continue;
    // A tray opened by the reader covers past events.
    if (top?.id === "tray" && thing.matches(".touched, .changed")) continue;
    if (top && !top.contains(thing)) found.push(`covered: ${name(thing)} lies under #${top.id} (${thing.getAttribute("class")})`);
    if (thing.matches("#map .touched") && !on(thing, x, y)) found.push(`covered: ${name(thing)} by ${name(at(x, y))}`);
  }

  // Text is never cut through a line
  for (const gist of document.querySelectorAll(".gist, .card-face, #prompt, .digest-title")) {
    if (!drawn(gist) || getComputedStyle(gist).clipPath !== "none") continue;
    const cut = gist.scrollHeight > gist.clientHeight + 2;
    const { overflowY, webkitLineClamp } = getComputedStyle(gist);
    const signed = /auto|scroll/.test(overflowY) || webkitLineClamp !== "none"; // by an ellipsis
    if (cut && !signed) found.push(`cut: ${name(gist)} ${gist.textContent.slice(0, 30)}`);
  }

  // Fingers
  if (touch) {
    for (const element of document.querySelectorAll("button, summary, [data-can]")) {
      const { left, right, top, bottom, ...size } = element.getBoundingClientRect().toJSON();
      const around = getComputedStyle(element, "::after"); // a larger area that takes taps for it
      const [width, height] = around.position === "absolute" && around.content === '""' ? [around.width, around.height].map(parseFloat) : [size.width, size.height];
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      if (seen && width && !element.closest("#map, #wall, [inert]") && (width < 43.5 || height < 43.5)) {
        found.push(`small: ${name(element)} ${Math.round(width)}x${Math.round(height)}`);
      }
    }
  }
  return [...new Set(found)];
}
