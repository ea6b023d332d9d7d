import { LETTERS } from "./letters.ts";
import { svg } from "./scene.ts";
import { circle, opacity, path, ring } from "./shapes.ts";

const SIZE = 288;
const CAPITAL_HEIGHT = 1400;
const WIDEST_TEXT = 190;

const letter = (character: string) => {
  const found = LETTERS[character];
  if (!found) throw new Error(`There is no outline of the letter ${character}`);
  return found;
};

/** One or two initials on a disc, the crest of a restaurant. */
export const logo = (initials: string, disc: string, ink: string): string => {
  const letters = [...initials].map(letter);
  const units = letters.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(0.1, WIDEST_TEXT / units);
  const total = units * scale;
  let x = (SIZE - total) / 2;
  const baseline = SIZE / 2 + (CAPITAL_HEIGHT * scale) / 2;
  const text = letters.map(({ width, outline }) => {
    const glyph = path(
      outline,
      ink,
      ` transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})"`,
    );
    x += width * scale;
    return glyph;
  });
  const half = SIZE / 2;
  return svg(
    SIZE,
    SIZE,
    circle(half, half, half, disc) + ring(half, half, half - 11, ink, 2.5, opacity(0.35)) + text.join(""),
  );
};
