import type { DocumentGroup } from "@mahlzeit/domain/catalogue/menu/menu-document";

type Bounds = Pick<DocumentGroup, "min" | "max" | "free">;

export interface Part {
  readonly text: string;
  readonly isStrong: boolean;
}

/**
 * Returns the parts of a sentence: "Gäste wählen [bis zu 5 Optionen]. Die günstigste ist [gratis], jede weitere kostet
 * ihren Preis."
 */
export function choiceParts(bounds: Bounds): readonly Part[] {
  const { free, max } = bounds;
  const parts = [plain("Gäste wählen "), strong(countText(bounds)), plain(".")];
  if (free === 0) return parts;
  if (max !== null && free >= max) return [...parts, plain(max === 1 ? " Sie ist " : " Sie sind "), ...isFree];
  if (free === 1) return [...parts, plain(" Die günstigste ist "), strong("gratis"), ...further];
  return [...parts, plain(` Die ${free} günstigsten sind `), strong("gratis"), ...further];
}

const plain = (text: string): Part => ({ text, isStrong: false });
const strong = (text: string): Part => ({ text, isStrong: true });
const isFree = [strong("gratis"), plain(".")];
const further = [plain(", jede weitere kostet ihren Preis.")];

function countText({ min, max }: Bounds): string {
  if (max === null) {
    if (min === 0) return "so viele Optionen, wie sie wollen";
    return `mindestens ${optionText(min)}`;
  }
  if (min === max) return `genau ${optionText(min)}`;
  if (min > 0) return `${min} bis ${optionText(max)}`;
  return max === 1 ? "eine Option oder keine" : `bis zu ${optionText(max)}`;
}

function optionText(count: number): string {
  return count === 1 ? "eine Option" : `${count} Optionen`;
}
