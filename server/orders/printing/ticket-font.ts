import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutAccents } from "@mahlzeit/domain/orders/printing/letters";
import { create, type Font } from "fontkit";

/** The paths of the fonts, which have no kerning and ligatures, so that a text is as wide as its letters. */
export const fontFiles = ["figtree-700", "figtree-900", "noto-sans-greek-700", "noto-sans-cyrillic-700"].map((name) =>
  join(import.meta.dirname, "fonts", `${name}.ttf`),
);

export type Weight = 700 | 900;
const [bold, black, ...others] = fontFiles.map(open) as [Font, Font, ...Font[]];
const fonts: Record<Weight, Font> = { 700: bold, 900: black };

function open(file: string): Font {
  return create(readFileSync(file)) as Font;
}

/** The height of capital letters, as a part of the font size. */
export const capHeight = fonts[900].capHeight / fonts[900].unitsPerEm;

/** Returns the width in the unit of the font size. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return [...text].reduce((sum, char) => sum + advanceOf(char, weight), 0) * size;
}

function advanceOf(char: string, weight: Weight): number {
  const font = fontOf(char, weight) ?? fonts[weight];
  return font.glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}

/** Returns the font that has a letter; other scripts have one weight. */
function fontOf(char: string, weight: Weight): Font | undefined {
  return [fonts[weight], ...others].find((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
}

const graphemes = new Intl.Segmenter("de", { granularity: "grapheme" });

/**
 * Replaces letters that the fonts lack by "?", because they would otherwise vanish unseen. A missing accent is left
 * out.
 */
export function drawable(text: string): string {
  const tidy = text
    .normalize("NFC")
    .replace(/[^\S\u00a0]+|\p{Cc}+/gu, " ")
    .trim();
  return [...graphemes.segment(tidy)].map(({ segment }) => replaced(segment)).join("");
}

function replaced(grapheme: string): string {
  if (isDrawable(grapheme)) return grapheme;
  const bare = withoutAccents(grapheme);
  return bare !== "" && isDrawable(bare) ? bare : "?";
}

function isDrawable(text: string): boolean {
  return [...text].every((char) => fontOf(char, 900) !== undefined);
}

/** Returns lines that fit a width; only a word that is longer than a line is broken inside. */
export function wrap(text: string, width: number, size: number, weight: Weight): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of drawable(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== "") lines.push(line);
      line = word;
      while (!fits(line)) {
        let length = line.length - 1;
        while (length > 1 && !fits(line.slice(0, length))) length--;
        lines.push(line.slice(0, length));
        line = line.slice(length);
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}
