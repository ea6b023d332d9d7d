import { postcodeKey } from "./area.ts";

/** The postcodes 1010 to 1230 by district. */
const districts = Array.from({ length: 23 }, (_, i) => String(1010 + 10 * i));
/** The postcodes of the airport and of the United Nations. */
const otherViennese = ["1300", "1400"];
/** The maximum length of a range; a longer one is taken for a typing error. */
const maxRange = 100;

/** Returns the sentence for anything but an Austrian postcode, else null. */
export function faultInPostcode(written: string): string | null {
  const key = postcodeKey(written);
  if (/^\d{4}-\d{4}$/.test(key)) return `„${written.trim()}“ ist keine Reihe, die wir lesen können. Bitte einzeln.`;
  if (!/^[1-9]\d{3}$/.test(key))
    return `„${written.trim()}“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern.`;
  if (!key.startsWith("1") || districts.includes(key) || otherViennese.includes(key)) return null;
  return `${key} gibt es nicht. In Wien sind es 1010, 1020 und so weiter bis 1230.`;
}

interface ReadPlaces {
  /** The postcodes, including invalid ones as written, so that an error can quote them. */
  readonly postcodes: readonly string[];
  readonly cities: readonly string[];
}

/** Reads postcodes and cities as people list them: "1060, 1070 Mödling", "1020-1050", "2. bis 9. Bezirk", each once. */
export function readPlaces(typed: string): ReadPlaces {
  const isByDistrict = /bezirk/i.test(typed);
  const parts = typed
    .replaceAll(/\b(?:gemeinde)?bezirke?n?\b|\b(?:plz|postleitzahlen?)\b:?/gi, " ")
    .replaceAll(/\bAT?-(?=\d{4})/gi, "")
    .replaceAll(/(?<=\d\.?)\s*(?:[-–—−]|bis)\s*(?=\d)/gi, "-")
    // "Wien" beside a postcode or district only repeats it and does not mean the whole city.
    .replaceAll(/\bWien\s+(?=1\d{3}\b|\d{1,2}(?:\.|-|\s*(?:,|$)))|(?<=\b1\d{3})\s+Wien\b/gi, "")
    .split(/[,;\n]+|\s+und\s+|(?<=\d)\s+(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const hasDigit = (part: string) => /\d/.test(part);
  return {
    postcodes: [...new Set(parts.filter(hasDigit).flatMap((part) => postcodesIn(part, isByDistrict)))],
    cities: [...new Set(parts.filter((part) => !hasDigit(part)))],
  };
}

function postcodesIn(part: string, isByDistrict: boolean): readonly string[] {
  const [, first, last = first] = /^(\d{1,2})\.?(?:-(\d{1,2})\.?)?$/.exec(part) ?? [];
  if (first && (isByDistrict || part.includes("."))) {
    const named = districts.slice(Number(first) - 1, Number(last));
    return Number(first) > 0 && Number(last) <= districts.length && named.length > 0 ? named : [part];
  }
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(part) ?? [];
  return from && to ? range(from, to) : [postcodeKey(part)];
}

/** Lists the districts in Vienna, elsewhere every number. */
function range(from: string, to: string): readonly string[] {
  if (from.startsWith("1") && to.startsWith("1")) {
    const between = districts.filter((one) => one >= from && one <= to);
    return between.length > 0 ? between : [`${from}-${to}`];
  }
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > maxRange) return [`${from}-${to}`];
  return Array.from({ length: count }, (_, i) => String(Number(from) + i));
}
