// Links: the address's link goes to the page, the game's link goes to other people.
import { hand } from "./arrivals.js";
import { playable } from "./boot.js";
import { said } from "./sentences.js";
import { fill } from "./trusted.js";

const WORDS = {
  copied: "Copied.",
  notCopied: "This browser does not let the page copy the link. Select the link and copy it yourself.",
  notShared: "This browser does not let the page share the link. Copy the link and send it yourself.",
  noCode: "The QR code could not be drawn. Check your connection, then try again.",
  tooLong: "This link is too long for a QR code. Send the link in another way.",
  fine: "Many cameras cannot read a QR code this fine. Send the link in another way.",
  larger: "Show the code as large as possible",
  smaller: "Show the code at normal size",
};
const FINEST = 25; // version of a QR code: many cameras cannot read more rows
const root = document.documentElement;

// Reads the fragment of the address, once the page can be played and whenever it changes, and removes it
// from the address, so that a reload resumes the game instead. (Until somebody touches that, the tab keeps
// the link: acres/app/browser/dom.py.)
function arrive() {
  const fragment = location.hash.slice(1);
  if (!fragment || !root.dataset.ready) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  hand("linked", fragment);
}
addEventListener("hashchange", arrive);
playable.then(arrive);

const paste = () => hand("pasted", document.getElementById("paste-link").value);

const link = () => document.getElementById("share-link").value;
/** Shows a message on the panel, if it is still open. */
const tell = (sentence) => document.getElementById("share-told")?.replaceChildren(sentence);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(said(WORDS.copied));
  } catch {
    document.getElementById("share-link")?.select();
    tell(said(WORDS.notCopied));
  }
}

async function draw() {
  const place = document.getElementById("share-qr");
  if (place.firstChild) return place.replaceChildren();
  let renderSVG;
  try {
    ({ renderSVG } = await import("./uqr/index.mjs"));
  } catch {
    return tell(said(WORDS.noCode));
  }
  if (place.firstChild || !place.isConnected) return; // tapped again, or closed, meanwhile
  try {
    const onEncoded = ({ version }) => tell(version > FINEST ? said(WORDS.fine) : "");
    place.append(code("larger", renderSVG(link(), { border: 4, onEncoded })));
    place.scrollIntoView({ block: "nearest" });
  } catch {
    tell(said(WORDS.tooLong));
  }
}

function code(what, svg) {
  const made = Object.assign(document.createElement("button"), { type: "button", ariaLabel: said(WORDS[what]) });
  made.dataset.share = what;
  return fill(made, svg);
}

// Over the whole window, until a tap or Escape.
function enlarge(small) {
  const sheet = document.createElement("dialog");
  sheet.append(code("smaller", small.innerHTML));
  sheet.addEventListener("close", () => sheet.remove());
  sheet.addEventListener("keydown", (event) => event.stopPropagation()); // Escape closes only the code
  small.after(sheet);
  sheet.showModal();
}

addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-share]");
  switch (button?.dataset.share) {
    case "copy": return copy(link());
    case "text": return copy(document.getElementById("share-text").value);
    case "sheet":
      return navigator.share({ text: document.getElementById("share-text").value }).catch(({ name }) => {
        if (name !== "AbortError") tell(said(WORDS.notShared)); // otherwise the person closed the sheet
      });
    case "qr": return draw();
    case "paste": return paste();
    case "larger": return enlarge(button);
    case "smaller": return button.closest("dialog").close();
  }
});
if (!navigator.share) root.dataset.noShareSheet = "";

// A game that could not be saved is lost with the page: ask before that.
addEventListener("beforeunload", (event) => {
  if (!document.body.dataset.unkept) return;
  event.preventDefault();
  event.returnValue = true; // for browsers that use this instead
});
