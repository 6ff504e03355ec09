// In the page that answers where there is none (404.html, into which the build writes this): some
// mail programs write %23 for the # before a game's link. No server knows such a page; what stands
// before it is the address of this one.
const [site, ...link] = location.href.split("%23");
if (link.length) location.replace(`${site}#${link.join("%23")}`);
