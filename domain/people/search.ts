import { oneLine } from "../one-line.ts";

/** The fields by which operators find orders and accounts; each has an index. */
export const searchKinds = ["number", "id", "tag", "email", "phone", "lastName", "firstName"] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface LookUp {
  readonly by: SearchKind;
  readonly value: string;
}

/** The minimum length of a name or an address, and below of a phone number or tag. */
export const fewestLetters = 2;
const fewestPhoneDigits = 5;
const fewestTagLetters = 6;
export const longestSearch = 200;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const linkToOrder = /\/confirm\/(?:[^/\s]+\/)?success\/([\w-]{22,64})/;

/**
 * Returns the possible meanings of a typed text: an order's number or tag, alone or in a link, or the beginning of a
 * name, an e-mail address or a phone number. Empty if the text is too short to search for.
 */
export function lookUpsFor(written: string): readonly LookUp[] {
  const value = oneLine(written);
  const [, linked] = linkToOrder.exec(value) ?? [];
  if (linked !== undefined) return [{ by: "tag", value: linked }];
  if (uuid.test(value)) return [{ by: "id", value: value.toLowerCase() }];
  return searchKinds.flatMap((by) => {
    const found = readers[by]?.(value) ?? null;
    return found === null ? [] : [{ by, value: found }];
  });
}

const readers: Readonly<Partial<Record<SearchKind, (value: string) => string | null>>> = {
  number: (value) => /^#?([1-9]\d{0,5})$/.exec(value)?.[1] ?? null,
  tag: (value) => (/^[\w-]+$/.test(value) && value.length >= fewestTagLetters ? value : null),
  email: (value) => (/^[^\s#/,]+$/.test(value) && hasLetters(value) ? value.toLowerCase() : null),
  phone: (value) => (/^\+?[\d ()./-]+$/.test(value) && digitsOf(value) >= fewestPhoneDigits ? value : null),
  lastName: nameIn,
  firstName: nameIn,
};

/** Converts "Gruber, Maria" to "Gruber Maria". */
function nameIn(value: string): string | null {
  const name = value.replace(/\s*,\s*/g, " ").trim();
  return /^[^@#/\d]+$/.test(name) && hasLetters(name) ? name : null;
}

function hasLetters(value: string): boolean {
  return (value.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
}

function digitsOf(value: string): number {
  return value.replace(/\D/g, "").length;
}
