import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { html } from "../../platform/http/html.ts";
import { capHeight, drawable, type Weight, widthOf, wrap } from "./ticket-font.ts";

/** Lengths are in dots. */
export interface Text {
  readonly text: string;
  readonly size: number;
  readonly weight?: Weight;
  /** The distance from the left edge. */
  readonly indent?: number;
  readonly icon?: string | undefined;
}

export interface Paper {
  space(height: number): void;
  text(text: Text): void;
  /** Draws a text at the left, and another at the right edge, below it if both do not fit beside each other. */
  row(left: Text, right: string | null): void;
  /** Draws a text on one line, smaller if it is too long, for a number that must not be broken. */
  oneLine(text: Text): void;
  /** Draws the quantity and the dish; a quantity of 2 or more has a frame. */
  dish(quantity: number, name: Text): void;
  /** Draws the number and the time in letters as large as fit. */
  headline(number: string, due: Ticket["due"], size: { number: number; time: number; label: number }): void;
  /** Draws white on black. */
  inverted(texts: readonly Text[]): void;
  boxed(texts: readonly Text[]): void;
  rule(): void;
  dashes(): void;
  /** Draws a QR code with texts beside it. */
  code(qr: Ticket["qr"], texts: readonly string[], size: number): void;
  /** Returns the whole ticket as SVG. */
  close(): string;
}

const leading = 1.16;
const stroke = 6;
const padding = 14;
/** 18 mm, without the white around it. */
const smallestCode = 144;
const frameStroke = `fill="none" stroke="#000" stroke-width="${stroke}"`;

/** Opens a strip of paper that grows with its content. */
export function openPaper(width: number): Paper {
  const parts: string[] = [];
  let y = 8;

  const put = (
    text: string,
    x: number,
    size: number,
    { weight = 900, fill = "#000" }: { weight?: Weight; fill?: string },
  ) =>
    parts.push(
      `<text x="${round(x)}" y="${round(y + size * (leading - 1 + capHeight) * 0.94)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${html`${text}`.markup}</text>`,
    );
  const rect = (x: number, top: number, w: number, height: number, paint: string) =>
    parts.push(`<rect x="${round(x)}" y="${round(top)}" width="${round(w)}" height="${round(height)}" ${paint}/>`);
  const line = (dashes: string) => {
    y += 10;
    parts.push(`<path d="M0 ${round(y)}H${width}" stroke="#000" stroke-width="${stroke}" ${dashes}/>`);
    y += 12;
  };

  const text = ({ text: words, size, weight = 900, indent = 0 }: Text, fill = "#000", end = width) => {
    for (const one of wrap(words, end - indent, size, weight)) {
      put(one, indent, size, { weight, fill });
      y += size * leading;
    }
  };
  const frame = (texts: readonly Text[], isInverted: boolean) => {
    y += 8;
    const [top, at] = [y, parts.length];
    y += padding;
    for (const one of texts) text({ ...one, indent: padding }, isInverted ? "#fff" : "#000", width - padding);
    y += padding;
    const height = y - top;
    if (isInverted) rect(0, top, width, height, `fill="#000"`);
    else rect(stroke / 2, top + stroke / 2, width - stroke, height - stroke, frameStroke);
    // The rectangle must come before its texts.
    parts.splice(at, 0, ...parts.splice(-1));
    y += 8;
  };
  const atRight = (words: string, size: number, weight: Weight) =>
    put(words, width - widthOf(words, size, weight), size, { weight });

  const drawIcon = ({ icon, size }: Text): number => {
    if (icon === undefined) return 0;
    parts.push(
      `<path transform="translate(0 ${round(y + size * 0.05)}) scale(${(size / 22).toFixed(2)})" d="${icon}" fill="none" stroke="#000" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    return size * 1.3;
  };

  return {
    space: (height) => {
      y += height;
    },
    text: (one) => text(one),
    oneLine: (given) => {
      const indent = drawIcon(given);
      const whole = widthOf(drawable(given.text), given.size, 900);
      text({ ...given, indent, size: Math.floor(given.size * Math.min(1, (width - indent) / whole)) });
    },
    row: (left, right) => {
      const { size, weight = 900 } = left;
      const indent = drawIcon(left);
      const shown = right === null ? "" : drawable(right);
      const taken = shown === "" ? 0 : widthOf(shown, size, weight) + size * 0.4;
      const fits = widthOf(drawable(left.text), size, weight) + indent + taken <= width;
      if (shown !== "" && fits) atRight(shown, size, weight);
      text({ ...left, indent });
      if (shown !== "" && !fits) {
        atRight(shown, size, weight);
        y += size * leading;
      }
    },
    dish: (quantity, name) => {
      const words = `${quantity}×`;
      const wide = widthOf(words, name.size, 900);
      if (quantity > 1) rect(stroke / 2, y + name.size * 0.11 - 9, wide + 10, name.size * capHeight + 18, frameStroke);
      put(words, quantity > 1 ? 8 : 0, name.size, {});
      text({ ...name, indent: Math.max(name.size * 2.1, wide + name.size * 0.6) });
    },
    headline: (given, due, size) => {
      const [number, time, label] = [drawable(given), drawable(due.value), drawable(due.label)];
      const room = width - Math.max(widthOf(time, size.time, 900), widthOf(label, size.label, 700)) - size.label;
      const large = Math.min(size.number, (size.number * room) / widthOf(number, size.number, 900));
      const bottom = y + Math.max(large * capHeight, size.label * leading + size.time * capHeight);
      const baseline = (words: string, x: number, fontSize: number, at: number, weight: Weight) =>
        parts.push(
          `<text x="${round(x)}" y="${round(at)}" font-size="${round(fontSize)}" font-weight="${weight}">${html`${words}`.markup}</text>`,
        );
      baseline(number, 0, large, bottom, 900);
      baseline(time, width - widthOf(time, size.time, 900), size.time, bottom, 900);
      const above = bottom - size.time * capHeight - size.label * 0.45;
      baseline(label, width - widthOf(label, size.label, 700), size.label, above, 700);
      y = bottom + 8;
    },
    inverted: (texts) => frame(texts, true),
    boxed: (texts) => frame(texts, false),
    rule: () => line(""),
    dashes: () => line(`stroke-dasharray="14 10"`),
    code: (qr, texts, size) => {
      // Readers need four modules of white around it. A module has whole dots, so that its edges are sharp.
      const module = Math.ceil(smallestCode / qr.size);
      const quiet = 4 * module;
      y += 8;
      const top = y;
      parts.push(
        `<path transform="translate(${quiet} ${round(top) + quiet}) scale(${module})" d="${qr.path}" shape-rendering="crispEdges"/>`,
      );
      const whole = qr.size * module + 2 * quiet;
      for (const words of texts) text({ text: words, size, weight: 700, indent: whole + 8 });
      y = Math.max(y, top + whole);
    },
    close: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(y + 16)}" font-family="Figtree"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>`,
  };
}

function round(dots: number): number {
  return Math.round(dots);
}
