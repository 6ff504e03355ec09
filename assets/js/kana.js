// Japanese in Latin letters, as names are typed: “ボストン” is “bosuton”. Only its readers fetch this;
// acres/app/rulebook/panel.py compares in the same way.
const SYLLABLES = `xa a xi i xu u xe e xo o ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo ta da ti di xtu tu du
 te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo xya ya xyu yu xyo yo
 ra ri ru re ro xwa wa wi we wo n vu`.split(/\s+/); // of the katakana in their order; “x” marks a small one
const FIRST = 0x30a1;
const HIRAGANA = 0x60; // before its katakana
/** Spellings, and those that are compared instead, without long vowels and doubled consonants; of a
 * syllable that is not yet typed to its end, too. */
const SPELLINGS = [
  [/sh(?=[aueo])/g, "sy"], [/ch(?=[aueo])/g, "ty"], [/jy?(?=[aueo])/g, "zy"], [/sh/g, "s"], [/ch|ts/g, "t"], [/j/g, "z"],
  [/hu/g, "fu"], [/m(?=[bp])/g, "n"],
  [/xtu/g, ""], [/([tdkgszhbpmnr])ixe/g, "$1ye"], [/(?<![a-z])ux/g, "w"], [/[aueio]x/g, ""], [/・/g, " "], [/[ー'’-]/g, ""],
  [/ou/g, "o"], [/(\D)\1+/g, "$1"],
];

/** Returns a plain text with its kana in Latin letters, in one spelling of many. */
export const romaji = (text) => {
  const letters = text.replace(/[ぁ-ゖァ-ヴ]/g, (kana) => {
    const code = kana.charCodeAt(0);
    return SYLLABLES[(code < FIRST ? code + HIRAGANA : code) - FIRST] ?? kana;
  });
  return SPELLINGS.reduce((found, [spelling, compared]) => found.replace(spelling, compared), letters);
};
