// What is said lies upon the board: how much of it nobody can see meanwhile.

/** How much of a frame's height slips lie upon, from above and from below; nothing where they
 * leave less of it than `room`, in pixels. */
export function covered(frame, room) {
  const { top: edge, width, height } = frame.getBoundingClientRect();
  let [above, below] = [0, 0];
  for (const slip of document.querySelectorAll("#slip > *, #tray > *")) {
    const box = slip.getBoundingClientRect();
    if (box.width < width / 2) continue;
    if (box.top + box.bottom < 2 * edge + height) above = Math.max(above, box.bottom - edge);
    else below = Math.max(below, edge + height - box.top);
  }
  return height - above - below < room ? [0, 0] : [above, below];
}
