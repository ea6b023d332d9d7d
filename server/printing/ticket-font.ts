import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/** Paths of the fonts, without kerning and ligatures, so that a text is as wide as its letters. */
export const fontFiles = [700, 900].map((weight) => join(import.meta.dirname, "fonts", `figtree-${weight}.ttf`));

export type Weight = 700 | 900;
const fonts: Record<Weight, Font> = { 700: open(fontFiles[0] ?? ""), 900: open(fontFiles[1] ?? "") };

function open(file: string): Font {
  return create(readFileSync(file)) as Font;
}

/** The height of capital letters, as a part of the font size. */
export const capHeight = fonts[900].capHeight / fonts[900].unitsPerEm;

/** In the unit of the font size. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const units = [...text].reduce((sum, char) => sum + advanceOf(char, weight), 0);
  return (units * size) / fonts[weight].unitsPerEm;
}

function advanceOf(char: string, weight: Weight): number {
  return fonts[weight].glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth;
}

const graphemes = new Intl.Segmenter("de", { granularity: "grapheme" });

/** The text with "?" for what the fonts cannot draw, because a missing letter would vanish unseen. An accent that is missing is left out. */
export function drawable(text: string): string {
  const tidy = text
    .normalize("NFC")
    .replace(/[^\S\u00a0]+|\p{Cc}+/gu, " ")
    .trim();
  return [...graphemes.segment(tidy)].map(({ segment }) => replaced(segment)).join("");
}

/** Whether the fonts draw all of a text: nothing of it comes out as "?". */
export function isPrintable(text: string): boolean {
  return [...graphemes.segment(text.normalize("NFC").replace(/[\s\p{Cc}]+/gu, " "))].every(
    ({ segment }) => segment === "?" || replaced(segment) !== "?",
  );
}

function replaced(grapheme: string): string {
  if (isDrawable(grapheme)) return grapheme;
  const bare = grapheme.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare !== "" && isDrawable(bare) ? bare : "?";
}

function isDrawable(text: string): boolean {
  return [...text].every((char) => fonts[900].hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
}

/** Lines that fit a width; only a word that is longer than a line is broken inside. */
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
