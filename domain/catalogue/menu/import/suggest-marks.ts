import { type Mark, marks } from "../marks.ts";

const patterns: Readonly<Record<Mark, RegExp>> = {
  VEGETARIAN: /(?<!\p{L})(?:vegetarisch\p{L}*|vegetarian|veggie)(?!\p{L})|\((?:v|veg|veggie)\)/iu,
  VEGAN: /(?<!\p{L})vegan(?:e[mnrs]?)?(?!\p{L})|\((?:vg|vgn)\)|\u{1f331}/iu,
  HALAL: /(?<!\p{L})halal(?!\p{L})/iu,
  SPICY: /(?<!\p{L})(?:scharf(?:e[mnrs]?)?|pikant(?:e[mnrs]?)?|spicy)(?!\p{L})|\u{1f336}|\u{1f525}/iu,
};

/** "nicht scharf", "auf Wunsch vegan", "vegan möglich" and "vegane Option" say nothing about the dish as it comes. */
const denied =
  /(?<!\p{L})(?:(?:nicht|nie|kein\p{L}*|ohne|wahlweise|auf wunsch|auch|optional|kann)\s(?:zu\s)?\p{L}+|\p{L}+\s(?:möglich|option\p{L}*|erhältlich|auf (?:wunsch|anfrage)))(?!\p{L})/giu;

/**
 * Suggests marks by the words and signs of a dish, "(v)", "vegan", "🌶". It only suggests: somebody of the restaurant
 * decides.
 */
export function suggestMarks(name: string, description = "", category = ""): readonly Mark[] {
  const text = [name, description, category].map((part) => part.replace(denied, "")).join("\n");
  const found = marks.filter((mark) => patterns[mark].test(text));
  // Who is vegan is vegetarian.
  return found.includes("VEGAN") ? found.filter((mark) => mark !== "VEGETARIAN") : found;
}
