// Before the first paint: the front page that the build wrote into index.html is for visitors without a
// game. With a link in the address or a game to resume, a progress box stands there until Python shows
// the game. (The build writes this script into the page itself.)
{
  // Clicks are collected until early.js has arrived and takes them.
  globalThis.earlyClicks = [];
  addEventListener("click", (event) => globalThis.earlyClicks?.push(event), true);
  // Enter opens the pasted text: a single line, in a field of several because a message may have more.
  addEventListener("keydown", (event) => {
    if (event.target.id !== "paste-link" || event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    event.target.nextElementSibling.click();
  });

  const GAME = /^acres\/\d+\/game\//;
  const root = document.documentElement;
  let known = location.hash.length > 1;
  try {
    known ||= ["acres/open", "acres/link"].some((key) => sessionStorage.getItem(key) !== null);
    known ||= Object.keys(localStorage).some((key) => GAME.test(key));
  } catch { /* a browser that stores nothing has nothing to resume */ }
  if (known) root.dataset.coming = "game";
}
