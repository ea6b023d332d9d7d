/** Marks what gets its fonts later; `base.css` has the rule. */
export const lateFonts = { "data-late-fonts": "", suppressHydrationWarning: true } as const;

/** One of each font; what is asked for anew is not loaded twice. */
const fonts = ["1em Figtree Variable", "680 1em Fraunces Variable"];

/** So many dishes or cards are laid out in a few milliseconds. */
const atOnce = 8;

/**
 * A document that has letters of our neighbours' names loads them with the others (`preload-letters.ts`). Escaped, as the script is part
 * of the text that it reads.
 */
const firstLetters = `document.querySelector("[href*=latin-ext]") ? "a\\u015f" : "a"`;

/**
 * Inline script: gives marked elements the fonts few at a time, once they are loaded, with the letters of our neighbours' names if the
 * document has any. A font that arrives has all text that waits for it laid out again at once, and a tap waits so long.
 */
export const applyFontsInSteps = `(async()=>{
const {body, documentElement: {dataset}, fonts} = document;
const load = (text) => Promise.allSettled(${JSON.stringify(fonts)}.map((font) => fonts.load(font, text)));
dataset.fontsLoading = "";
await load(${firstLetters});
await load(body.textContent);
let late;
do {
body.offsetTop;
await new Promise((next) => setTimeout(next));
late = [...document.querySelectorAll("[data-late-fonts]")].slice(0, ${atOnce});
late.forEach((it) => it.removeAttribute("data-late-fonts"));
} while (late.length);
delete dataset.fontsLoading;
})()`;
