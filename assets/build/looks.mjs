// The parts of the page that games bring: for each, made of the files of its folder and its manifest,
// `table.html` (the parts of its table with drawings and icons) and `table.css` (its style sheets in
// one), which travel with its package (acres.app.browser.games). The front page needs only the covers.
import fs from "node:fs";
import path from "node:path";
import postcss from "postcss";
import customMedia from "postcss-custom-media";
import { ROOT } from "./runtime.mjs";

const read = (file) => fs.readFileSync(path.join(ROOT, file), "utf8");
const there = (file) => fs.existsSync(path.join(ROOT, file));
const folder = (name) => `assets/games/${name}`;

/** Returns the markup of a drawing; refuses markup that the page's policy would silently drop. */
export function drawing(file) {
  const svg = read(file).replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, "").trim();
  const bad = svg.match(/\sstyle\s*=|<style\b|<script\b|\son[a-z]+\s*=|javascript:|data:/i);
  if (bad) throw new Error(`${file}: ${bad[0].trim()} is not allowed by the page's policy`);
  return svg;
}

/** The kinds of window that every style sheet may name. */
export const WINDOWS = "assets/css/windows.css";
const windows = postcss([customMedia()]);

/** Returns a style sheet with the kinds of window filled in and comments removed. */
export function bare(sheet) {
  const { css } = windows.process(`${read(WINDOWS)}\n${sheet}`, { from: undefined });
  const unknown = css.match(/@media[^{]*\(--[\w-]+\)/);
  if (unknown) throw new Error(`${unknown[0]}: ${WINDOWS} knows no such window`);
  return css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s*\n\s*/g, "\n").trim();
}

/** Returns the covers of all games and everything else the front page shows of them: drawings, their
 * markup until Python runs, and rules. */
export function covers(games) {
  return {
    shown: games.map(({ name, cover }) => `<svg class="cover ${name}" viewBox="0 0 240 120"><use href="#${cover}"/></svg>`).join(""),
    drawings: games.map(({ name }) => drawing(`${folder(name)}/cover.svg`)).join("\n"),
    sheet: games.map(({ name }) => bare(read(`${folder(name)}/cover.css`))).join("\n"),
  };
}

/** Returns the parts of a game's table, each a template that names its place in index.html. */
function table(name) {
  const icons = `${folder(name)}/icons.svg`;
  const sprite = there(icons) ? `<template data-place="icons">${drawing(icons)}</template>\n` : "";
  const named = /<!-- drawing: ([\w.-]+) -->/g;
  return sprite + read(`${folder(name)}/table.html`).replace(named, (_, file) => drawing(`${folder(name)}/${file}`));
}

/** Copies the engravings of games as files of their own: a table refers to them and shows them once they
 * have arrived. */
export function engravings(games) {
  const files = games.map(({ name }) => `${folder(name)}/engravings.svg`).filter(there);
  return Object.fromEntries(files.map((file) => [file, drawing(file)]));
}

const room = (game) => `${game.package.replaceAll(".", "/")}/page`;
/** The style sheets of every table, which the page needs no sooner. */
const TABLES = ["legend", "orders"].map((name) => `assets/css/${name}.css`);
const sheet = ({ name, sheets }) => [...TABLES, ...sheets.map((file) => `${folder(name)}/${file}`)].map((file) => bare(read(file))).join("\n");

/** Returns each game's two files, as data of its room `page`. */
export function looks(games) {
  const text = new TextEncoder();
  return Object.fromEntries(games.flatMap((game) => [
    [`${room(game)}/table.html`, text.encode(table(game.name))],
    [`${room(game)}/table.css`, text.encode(sheet(game))],
  ]));
}
