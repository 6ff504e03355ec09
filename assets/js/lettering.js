// Names on the map stay legible however small it is shown: up to a point they grow against the
// drawing; on a map that is smaller still only lit places keep theirs.
const LEAST = 11; // pixels on the screen
const FAR = 7; // smaller than this the names would lie upon each other

/** Sets how much larger than drawn the names of a map are, and whether it is far away. */
export function letter(frame, { view, laidOut }) {
  const size = parseFloat(frame.dataset.lettering) * laidOut().unit * view().scale;
  if (!size) return;
  const grown = Math.max(1, LEAST / size).toFixed(2);
  frame.classList.toggle("far", size < FAR);
  if (frame.style.getPropertyValue("--grown") !== grown) frame.style.setProperty("--grown", grown);
}
