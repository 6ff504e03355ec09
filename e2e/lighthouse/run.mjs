// Lighthouse (mobile, simulated slow line and processor) of a first visit: prints what it measured and
// exits 1 where a bound is broken. `python -m e2e.lighthouse` serves the built page and calls this with
// its address and which browser (CHROME_PATH).
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";

/** Not those of e2e/chromium.py: Lighthouse needs some of what they turn off. */
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** What is measured, its unit, and the most that it may be. */
const BOUNDS = {
  "largest contentful paint of the time to interactive": ["share", 0.25, ({ audits }) => number(audits, "largest-contentful-paint") / number(audits, "interactive")],
  "cumulative layout shift": ["", 0.02, ({ audits }) => number(audits, "cumulative-layout-shift")],
  "errors on the console": ["", 0, ({ audits }) => audits["errors-in-console"].details.items.length],
  "accessibility below 1": ["", 0, ({ categories }) => 1 - categories.accessibility.score],
  "search engines below 1": ["", 0, ({ categories }) => 1 - categories.seo.score],
};
/** What is printed beside: a processor that is busy with something else changes it. */
const SHOWN = ["first-contentful-paint", "largest-contentful-paint", "interactive", "total-blocking-time", "max-potential-fid"];
const number = (audits, name) => audits[name].numericValue;

const chrome = await launcher.launch({ chromeFlags: FLAGS });
try {
  const { lhr } = await lighthouse(process.argv[2], { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  for (const name of SHOWN) console.log(`${name}: ${Math.round(number(lhr.audits, name))} ms`);
  console.log(`performance: ${lhr.categories.performance.score}`);
  for (const [name, [unit, most, measure]] of Object.entries(BOUNDS)) {
    const found = measure(lhr);
    console.log(`${name}: ${found.toFixed(3)} ${unit} (at most ${most})${found <= most ? "" : "  BROKEN"}`);
    if (!(found <= most)) process.exitCode = 1;
  }
  for (const { description } of lhr.audits["errors-in-console"].details.items) console.log(`console: ${description}`);
} finally {
  await chrome.kill();
}
