// Light, dark or as the device says: a choice of the reader, kept on this device.
// Runs before the first paint; buttons carry data-theme-choice.
const KEY = "acres.theme";
const root = document.documentElement;

function wear(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
}

try {
  wear(localStorage.getItem(KEY));
} catch { /* no storage: as the device says */ }

document.addEventListener("click", ({ target }) => {
  const theme = target.closest?.("[data-theme-choice]")?.dataset.themeChoice;
  if (!theme) return;
  wear(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch { /* it holds until the page is left */ }
});
