import type { KnownDishes } from "./check-rows.ts";
import { nameKey, tidy, type WrittenRow } from "./imported-rows.ts";

/**
 * Moves deposits from names and descriptions, "(Pfand 0,25)" or "zzgl. 0,25 € Pfand", to the row's deposit, unless it
 * has one already. Texts that the menu already has are not changed. `cut` lists the removed pieces of text by row.
 */
export function takeDepositsFromTexts(
  rows: readonly WrittenRow[],
  known: KnownDishes,
): { readonly rows: readonly WrittenRow[]; readonly cut: ReadonlyMap<number, readonly string[]> } {
  const cut = new Map<number, readonly string[]>();
  const taken = rows.map((row) => {
    const { name = "", description = "", category = "", depositCents: deposit = "" } = row.texts;
    if (tidy(deposit) !== "") return row;
    const read = known.find(category, name).count > 0 ? null : takeDeposit(name);
    // A name that consists of a deposit alone is kept.
    const inName = read && /\p{L}/u.test(read.rest) ? read : null;
    const { descriptions } = known.find(category, inName?.rest ?? name);
    const isKnown = descriptions.some((one) => nameKey(one) === nameKey(description));
    const inDescription = isKnown ? null : takeDeposit(description);
    const found = inName ?? inDescription;
    if (!found) return row;
    cut.set(
      row.row,
      [inName, inDescription].flatMap((one) => one?.piece ?? []),
    );
    const texts = { ...row.texts, name: inName?.rest ?? name, depositCents: found.amount };
    return { ...row, texts: inDescription ? { ...texts, description: inDescription.rest } : texts };
  });
  return { rows: taken, cut };
}

interface FoundDeposit {
  readonly amount: string;
  readonly rest: string;
  readonly piece: string;
}

/** Returns null if there is no deposit, or if the price includes it. */
function takeDeposit(text: string): FoundDeposit | null {
  const match = /pfand|einsatz/i.test(text) ? inText.exec(text) : null;
  const amount = match?.[1] ?? match?.[2];
  if (!match || amount === undefined || /\binkl(?:\.|usive)?\s*$/i.test(text.slice(0, match.index))) return null;
  const rest = tidy(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`);
  return { amount, rest: rest.replace(/^[,;·–-]\s*|\s*[,;·–-]$/gu, ""), piece: tidy(match[0]) };
}

const cents = String.raw`(\d{1,2}[.,]\d{2})`;
const euro = String.raw`\s*(?:€|EUR|Euro)?`;
const leading = String.raw`(?:(?:zzgl|zuzügl|exkl)\.?|zuzüglich|plus|\+)`;
const word = String.raw`(?:flaschen|gläser|glas|einweg|mehrweg)?(?:pfand|einsatz)`;
/** Matches a word that names a deposit, "Pfand)", and one that introduces it, "(zzgl.". */
export const depositWord = new RegExp(String.raw`^[([]?${word}:?[)\]]?$`, "iu");
export const beforeDeposit = new RegExp(String.raw`^[([]?${leading}$`, "iu");
/** Matches "4,20 Pfand 0,29" behind a price, but not the price behind "zzgl. 0,25 € Pfand" or "inkl. 0,25 Pfand". */
export const depositBehindPrice = new RegExp(
  String.raw`(?<=\d\s*(?:€|EUR|Euro)?)(?<!(?:${leading}|inkl\.?|inklusive)\s*(?:€\s*)?${cents}${euro})\s+(?:${leading}\s*)?${word}\s*:?\s*(?:€\s*)?${cents}${euro}$`,
  "iu",
);
/**
 * Matches a deposit with its introduction, with or without brackets. Between two amounts the word belongs to the
 * second, because the first is the price.
 */
const inText = new RegExp(
  String.raw`[,;·–-]?\s*[([]?\s*(?:${leading})?\s*(?:€\s*)?(?:${word}\s*:?\s*(?:€\s*)?${cents}${euro}|${cents}${euro}\s*${word}\b(?!\s*:?\s*(?:€\s*)?\d))\s*[)\]]?`,
  "iu",
);
