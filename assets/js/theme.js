// Light, dark or the device's choice, and more contrast, which the device can request too: the reader's
// choices, saved on this device. Runs before the first paint; buttons carry data-theme-choice, and the
// button for contrast data-contrast-choice.
const KEY = "acres.theme";
const CONTRAST = "acres.contrast";
const root = document.documentElement;
const asked = matchMedia("(prefers-contrast: more)");
let contrast = kept(CONTRAST);

function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // no storage: as the device says
  }
}

function keep(key, choice) {
  try {
    localStorage.setItem(key, choice);
  } catch { /* it holds until the page is closed */ }
}

function wear(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
}

function sharpen() {
  const more = contrast === "more" || (contrast !== "usual" && asked.matches);
  if (more) root.dataset.contrast = "more";
  else delete root.dataset.contrast;
}

wear(kept(KEY));
sharpen();
asked.addEventListener("change", sharpen);

document.addEventListener("click", ({ target }) => {
  const theme = target.closest?.("[data-theme-choice]")?.dataset.themeChoice;
  if (theme) {
    wear(theme);
    keep(KEY, theme);
  }
  if (target.closest?.("[data-contrast-choice]")) {
    contrast = root.dataset.contrast === "more" ? "usual" : "more";
    sharpen();
    keep(CONTRAST, contrast);
  }
});
