import { wordsOf } from "./address-key.ts";

/** The parts of an address typed into the search field. */
export interface TypedAddress {
  /** The words of street, place, district and postcode, in the form of `addressKey`. */
  readonly words: readonly string[];
  /** The house number as typed: "12", "12a", "12/3/4". */
  readonly number: string | undefined;
}

const postcode = /^[1-9]\d{3}$/;
const houseNumber = /(?:^|[\s,])(\d{1,4}(?:\s?[a-z](?![a-z]))?(?:\s?[/-]\s?\d{1,4}[a-z]?)*)(?=[\s,]|$)/gi;

/** Parses a typed address. Four digits are a postcode, any other number is the house's. */
export function parseTypedAddress(typed: string): TypedAddress {
  const text = typed.trim().slice(0, 200);
  const found = [...text.matchAll(houseNumber)].find(([, digits = ""]) => !postcode.test(digits));
  const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` : text;
  return { words: wordsOf(rest), number: found?.[1]?.replace(/\s/g, "") };
}
