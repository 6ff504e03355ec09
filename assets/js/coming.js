// Before the first paint: the front page that the build wrote into index.html is for whoever has nothing
// else to see. With a link in the address or a game to go on with, a progress box stands there until
// Python shows that. (The build writes this script into the page itself.)
{
  const GAME = /^acres\/\d+\/game\//;
  const root = document.documentElement;
  let known = location.hash.length > 1;
  try {
    known ||= sessionStorage.getItem("acres/open") !== null || Object.keys(localStorage).some((key) => GAME.test(key));
  } catch { /* a browser that stores nothing has nothing to go on with */ }
  if (known) root.dataset.coming = "game";
}
