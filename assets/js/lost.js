// The answer to unknown addresses (404.html, into which the build writes this): some mail programs write
// %23 for the # before a game's link. No server knows such a page; the address before the %23 is the
// page's own.
const [site, ...link] = location.href.split("%23");
if (link.length) location.replace(`${site}#${link.join("%23")}`);
