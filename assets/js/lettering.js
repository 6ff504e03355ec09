// Names on the map stay legible on a small map: up to a point they grow against the drawing and avoid
// other names and places; on a still smaller map only highlighted places keep their names.
const LEAST = 11; // pixels on the screen
const FAR = 7; // smaller than this the names would overlap
const NODE = 15; // half of a place, in units of the drawing
const AWAY = [[0, 0], [0, -4], [0, 4], [-5, 0], [5, 0], [0, -8], [0, 8], [-10, 0], [10, 0], [-8, -6], [8, -6], [-8, 6], [8, 6], [-16, 0], [16, 0]];

/** Sets the enlargement of a map's names, and whether the map is far away. */
export function letter(frame, { view, laidOut, spot }) {
  const size = parseFloat(frame.dataset.lettering) * laidOut().unit * view().scale;
  if (!size) return;
  const grown = Math.max(1, LEAST / size).toFixed(2);
  frame.classList.toggle("far", size < FAR);
  if (frame.style.getPropertyValue("--grown") === grown) return;
  frame.style.setProperty("--grown", grown);
  makeWay(frame, spot, Number(grown) > 1);
}

const shared = (a, b) => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

/** Moves grown names off other places, their marks and each other's letters, as far as a few steps allow. */
function makeWay(frame, spot, grown) {
  const names = [...frame.querySelectorAll(".place .name")];
  for (const name of names) name.style.translate = "";
  if (!grown) return;
  const boxOf = (element, { x, y }) => {
    const { x: left, y: top, width, height } = element.getBBox();
    return { left: x + left, right: x + left + width, top: y + top + height * 0.15, bottom: y + top + height * 0.9 };
  };
  const all = names.filter((name) => name.checkVisibility()).map((name) => {
    const place = name.closest(".place");
    const at = spot(place);
    const marks = [...place.querySelectorAll(".marks .points, .marks > use")].map((mark) => boxOf(mark, at));
    return { name, at, marks, box: boxOf(name, at), node: { left: at.x - NODE, right: at.x + NODE, top: at.y - NODE, bottom: at.y + NODE } };
  });
  for (const one of all) {
    const around = all.flatMap((other) => [...other.marks, ...(other === one ? [] : [other.node, other.box])]);
    const moved = ([x, y]) => ({ left: one.box.left + x, right: one.box.right + x, top: one.box.top + y, bottom: one.box.bottom + y });
    const cost = (step) => around.reduce((sum, box) => sum + shared(moved(step), box), 0);
    const least = Math.min(...AWAY.map(cost));
    const step = AWAY.find((each) => cost(each) <= least + 1);
    one.box = moved(step);
    if (step[0] || step[1]) one.name.style.translate = `${step[0]}px ${step[1]}px`;
  }
}
