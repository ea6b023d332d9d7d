import { tidy } from "./imported-rows.ts";
import { readPrice } from "./read-price.ts";

/** Recognizes "klein", "kl. Portion", "0,5 l", "1/8", "32 cm", "XL". */
export function isSize(text: string): boolean {
  return /^(?:kl\.?|gr\.?|klein|kleine|gross|große?|groß|mittel|normal|mini|maxi|small|medium|large|regular|family|familie|familienpizza|(?:(?:kl\.?|kleine|halbe|normale|ganze|gr\.?|große|grosse)\s?|kinder|senioren)?portion|halbe?s?|ganze?s?|seidel|krügerl|krugerl|pfiff|achterl?|viertel|viertl|glas|flasche|fl\.?|xs|s|m|l|xl|xxl|1\/[248]\s*l?|\d+(?:[.,/]\d+)?\s*(?:l|cl|ml|cm|g|dag|kg|stk\.?|stück|stuck)|[ø⌀]\s*\d+(?:\s*cm)?)$/i.test(
    tidy(text),
  );
}

/** Tells whether a text in the place of a price may name a size, "ganze Torte": words alone that mean no other price. */
export function isLabel(text: string): boolean {
  const label = tidy(text);
  return label.length <= 25 && (isSize(label) || (/^\p{L}[\p{L}\s.-]*$/u.test(label) && !otherPrices.test(label)));
}

const otherPrices =
  /preis|price|abhol|liefer|zustell|mittag|abend|haus|gast|vor ort|take|alt|neu|früher|vorher|statt|anfrage|gewicht|netto|brutto|steuer|pfand|einkauf/i;

/** Capitalizes a size as the name of an option: "Klein". */
export function sizeName(label: string): string {
  return label.charAt(0).toLocaleUpperCase("de") + label.slice(1);
}

/** Words before prices that are no names of sizes: "ab 8,90 / ab 9,90". */
const noSize = /^(?:ab|bis|statt|nur|jetzt|oder|und|pro|je|für|um|à|zu|preis|netto|brutto)$/i;

/**
 * Reads the sizes in one cell: "klein 8,90 / groß 11,90", "Stück: 3,20 / ganze Torte: 29,-". Empty for a single size or
 * anything else. Any name is accepted if it was typed as a correction or has a colon.
 */
export function sizesInPrice(
  text: string,
  { isTyped = false } = {},
): readonly { readonly label: string; readonly text: string }[] {
  const sizes = tidy(text)
    .split(/\s+[/|]\s+|\s*[|;]\s*|(?<=\d)\s*\/\s*(?=\p{L})|,\s+/u)
    .flatMap((part) => {
      const match = /^(.+?)(:?)\s+(€?\s*\d[^\s]*(?:\s*€)?)$/.exec(part);
      const [, label = "", colon = "", price = ""] = match ?? [];
      const isNamed = isSize(label) || ((isTyped || colon !== "") && /\p{L}/u.test(label) && !noSize.test(label));
      return isNamed && "value" in readPrice(price) ? [{ label: sizeName(label), text: price }] : [null];
    });
  const known = sizes.flatMap((size) => size ?? []);
  return known.length > 1 && known.length === sizes.length ? known : [];
}

/** Converts "0,3l 3,90 0,5l 4,90" to "0,3l 3,90 / 0,5l 4,90"; undefined for a single size or anything else. */
export function sizesSideBySide(text: string): string | undefined {
  const words = tidy(text.replaceAll("€", " ").replace(/(?<=\d)\s?[,;/|](?=\s)/g, " ")).split(" ");
  const sizes: string[] = [];
  for (let at = 0; at < words.length; ) {
    const wide = [2, 1].find((count) => isSize(words.slice(at, at + count).join(" "))) ?? 0;
    const price = words[at + wide] ?? "";
    if (wide === 0 || !/\d[.,][\d–-]/.test(price) || !("value" in readPrice(price))) return undefined;
    sizes.push(words.slice(at, at + wide + 1).join(" "));
    at += wide + 1;
  }
  return sizes.length > 1 ? sizes.join(" / ") : undefined;
}

/**
 * Splits "Almdudler 0,33 l / 0,5 l 3,20 / 4,40" into the name and "0,33 l 3,20 / 0,5 l 4,40". Undefined unless each
 * size has its price.
 */
export function sizesBeforePrices(text: string): { readonly name: string; readonly price: string } | undefined {
  // No dish has a longer name, and searching a long text would be slow.
  if (text.length > 300) return undefined;
  const line = tidy(text.replaceAll("€", " "));
  const [end = ""] = /(?:(?:\s?\/\s?|\s)?\d{1,3}[.,]\d{2})+$/.exec(line) ?? [];
  const prices = end.split("/").map(tidy);
  const labels = line
    .slice(0, line.length - end.length)
    .replace(/\s?:$/, "")
    .split(/\s+\/\s+|(?<=\p{L})\s*\/\s*/u);
  if (prices.length < 2 || labels.length !== prices.length || prices.some((price) => !("value" in readPrice(price))))
    return undefined;
  const words = tidy(labels[0] ?? "").split(" ");
  const wide = [2, 1].find((count) => count < words.length && isSize(words.slice(-count).join(" ")));
  const sizes = [wide === undefined ? "" : words.slice(-wide).join(" "), ...labels.slice(1)];
  if (!sizes.every(isSize)) return undefined;
  return {
    name: words.slice(0, -(wide ?? 0)).join(" "),
    price: sizes.map((size, i) => `${tidy(size)} ${prices[i]}`).join(" / "),
  };
}

/** Returns the sizes that a line above dishes names for their prices: "halbe Portion / ganze Portion". */
export function sizesNamed(line: string): readonly string[] {
  const labels = tidy(line).split(/\s*[/|]\s*/);
  return labels.length > 1 && labels.every(isSize) ? labels : [];
}

/**
 * Converts "8,90 / mit Käse 10,40" to "normal 8,90 / mit Käse 10,40"; undefined unless each price but the first has a
 * name.
 */
export function sizesWithFirst(text: string): string | undefined {
  const [first = "", ...others] = tidy(text).split(/\s+[/|]\s+/);
  const named = `normal ${first} / ${others.join(" / ")}`;
  return others.length > 0 && "value" in readPrice(first) && sizesInPrice(named, { isTyped: true }).length > 1
    ? named
    : undefined;
}
