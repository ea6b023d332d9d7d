import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

/** A line of a drawn menu: a heading, a text, or a dish with its letters, price and what stands behind it. */
export type DrawnLine =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly name: string; readonly letters?: string; readonly price: string; readonly deposit?: string };

const fontFiles = {
  serif: "@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2",
  sans: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  display: "@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2",
  hand: "@fontsource/caveat/files/caveat-latin-600-normal.woff2",
} as const;
export type FontName = keyof typeof fontFiles;

const fonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const font = fonts.get(name) ?? (create(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[name])))) as Font);
  fonts.set(name, font);
  return font;
}

interface Page {
  readonly font: FontName;
  readonly size: number;
  readonly columns: readonly (readonly DrawnLine[])[];
  /** The letters follow the name in brackets, and dots lead from it to the price. */
  readonly hasLeaders?: boolean;
}

export const page = { width: 1240, height: 1754 } as const;
const margin = 110;
const paper = "#f6efe0";

/** Returns an A4 menu at 150 dpi as SVG; letters are outlines, so that no machine's fonts matter. */
export function drawMenu({ font, size, columns, hasLeaders = false }: Page): string {
  const gap = 80;
  const width = (page.width - 2 * margin - gap * (columns.length - 1)) / columns.length;
  const drawn = columns.map((lines, i) =>
    column(lines, { font, size, hasLeaders, left: margin + i * (width + gap), width }),
  );
  return svg(`<rect width="100%" height="100%" fill="${paper}"/>${drawn.join("")}`);
}

/** Returns a plate on a table, and no letter. */
export function drawPlate(): string {
  return svg(
    `<rect width="100%" height="100%" fill="#6d5b45"/><circle cx="620" cy="900" r="480" fill="#f4f1ea"/>
     <circle cx="620" cy="900" r="360" fill="#e5dfd2"/><ellipse cx="560" cy="880" rx="230" ry="160" fill="#b4752c"/>
     <ellipse cx="800" cy="1010" rx="120" ry="90" fill="#6b8f3a"/><circle cx="700" cy="740" r="60" fill="#d9c32e"/>`,
  );
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">${content}</svg>`;
}

interface Column {
  readonly font: FontName;
  readonly size: number;
  readonly hasLeaders: boolean;
  readonly left: number;
  readonly width: number;
}

function column(lines: readonly DrawnLine[], { font, size, hasLeaders, left, width }: Column): string {
  const step = size * 1.75;
  return lines
    .map((line, i) => {
      const y = margin + (i + 1) * step;
      if ("heading" in line) return write(line.heading, { font, size: size * 1.3, x: left, y });
      if ("text" in line) return write(line.text, { font, size: size * 0.8, x: left, y });
      const end = left + width;
      const amounts = line.deposit ? `${line.price}  Pfand ${line.deposit}` : line.price;
      const price = write(amounts, { font, size, x: end - widthOf(amounts, font, size), y });
      if (hasLeaders) {
        const name = line.letters ? `${line.name} (${line.letters.replaceAll(" ", ",")})` : line.name;
        const gap = width - widthOf(`${name}  ${line.price}`, font, size);
        const dots = ".".repeat(Math.floor(gap / widthOf(".", font, size)));
        return write(`${name} ${dots}`, { font, size, x: left, y }) + price;
      }
      const letters = line.letters
        ? write(line.letters, {
            font,
            size: size * 0.8,
            x: end - size * 3.2 - widthOf(line.letters, font, size * 0.8),
            y,
          })
        : "";
      return write(line.name, { font, size, x: left, y }) + letters + price;
    })
    .join("");
}

function write(text: string, { font, size, x, y }: { font: FontName; size: number; x: number; y: number }): string {
  const { glyphs, positions } = fontOf(font).layout(text);
  const scale = size / fontOf(font).unitsPerEm;
  let at = 0;
  const outlines = glyphs.map((glyph, i) => {
    // Nobody writes two letters on exactly the same line.
    const rise = font === "hand" ? Math.sin(i * 2.3 + x + y) * fontOf(font).unitsPerEm * 0.02 : 0;
    const path = `<path transform="translate(${at} ${rise})" d="${glyph.path.toSVG()}"/>`;
    at += positions[i]?.xAdvance ?? 0;
    return path;
  });
  return `<g fill="#2a211b" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}

function widthOf(text: string, font: FontName, size: number): number {
  return (fontOf(font).layout(text).advanceWidth * size) / fontOf(font).unitsPerEm;
}
