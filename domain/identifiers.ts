import { oneLine } from "./one-line.ts";
import { requiredSentence } from "./required.ts";

/** Returns "ATU12345678" for " atu 1234 5678". */
export function tidyIdentifier(given: string): string {
  return oneLine(given)
    .replace(/[\s.-]/g, "")
    .toUpperCase();
}

/** Returns the sentence under an Austrian VAT id; null if it is valid. */
export function faultInVatId(given: string): string | null {
  const vatId = tidyIdentifier(given);
  if (vatId === "") return requiredSentence;
  const digits = /^ATU(\d+)$/.exec(vatId)?.[1];
  if (digits === undefined) return "Eine österreichische UID hat ATU und acht Ziffern.";
  if (digits.length === 7) return "Da fehlt eine Ziffer. ATU und acht Ziffern.";
  if (digits.length < 8) return `Da fehlen ${8 - digits.length} Ziffern. ATU und acht Ziffern.`;
  if (digits.length > 8) return "Da sind zu viele Ziffern. ATU und acht Ziffern.";
  return hasVatCheckDigit(digits) ? null : "Die Ziffern passen nicht zusammen. Schau noch einmal auf deinen Bescheid.";
}

/** Returns the sentence under an EU country's VAT id; null if it has that country's format. */
export function faultInEuVatId(given: string): string | null {
  const vatId = tidyIdentifier(given);
  if (vatId === "") return requiredSentence;
  const country = vatId.slice(0, 2);
  if (country === "AT") return faultInVatId(vatId);
  const form = vatIdForms[country];
  if (!form) return "Eine UID beginnt mit dem Land, in Österreich mit ATU.";
  return new RegExp(`^(?:${form})$`).test(vatId.slice(2)) ? null : `So sieht eine UID mit ${country} nicht aus.`;
}

/** The formats after the country code, as in the Commission's VIES. Greece is EL, Northern Ireland XI. */
const vatIdForms: Readonly<Record<string, string>> = {
  BE: "[01]\\d{9}",
  BG: "\\d{9,10}",
  CY: "\\d{8}[A-Z]",
  CZ: "\\d{8,10}",
  DE: "\\d{9}",
  DK: "\\d{8}",
  EE: "\\d{9}",
  EL: "\\d{9}",
  ES: "[A-Z0-9]\\d{7}[A-Z0-9]",
  FI: "\\d{8}",
  FR: "[A-HJ-NP-Z0-9]{2}\\d{9}",
  HR: "\\d{11}",
  HU: "\\d{8}",
  IE: "\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}",
  IT: "\\d{11}",
  LT: "\\d{9}|\\d{12}",
  LU: "\\d{8}",
  LV: "\\d{11}",
  MT: "\\d{8}",
  NL: "[A-Z0-9+*]{10}\\d{2}",
  PL: "\\d{10}",
  PT: "\\d{9}",
  RO: "\\d{2,10}",
  SE: "\\d{12}",
  SI: "\\d{8}",
  SK: "\\d{10}",
  XI: "\\d{9}|\\d{12}|(?:GD|HA)\\d{3}",
};

/** Tests the last digit. Every second of the first seven is doubled and its digits are added. */
function hasVatCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 7), Number).reduce(
    (all, digit, i) => all + (i % 2 ? crossDouble(digit) : digit),
    4,
  );
  return (10 - (sum % 10)) % 10 === Number(digits[7]);
}

function crossDouble(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}

/** Returns the sentence under a company register number; null for up to six digits and a letter. */
export function faultInCompanyNumber(given: string): string | null {
  const number = tidyIdentifier(given);
  if (number === "") return requiredSentence;
  return /^(?:FN)?\d{1,6}[A-Z]$/.test(number) ? null : "Eine Firmenbuchnummer sieht so aus: FN 123456a.";
}

/** Returns "FN 123456a", the register's own notation. */
export function writtenCompanyNumber(given: string): string {
  return `FN ${tidyIdentifier(given).replace(/^FN/, "").toLowerCase()}`;
}

/** Returns the sentence under a club's number in the register of clubs; null if its format is valid. */
export function faultInClubNumber(given: string): string | null {
  const number = tidyIdentifier(given);
  if (number === "") return requiredSentence;
  return /^(?:ZVR)?\d{7,10}$/.test(number) ? null : "Eine ZVR-Zahl hat nur Ziffern, meistens neun oder zehn.";
}

/** "ZVR 123456789" */
export function writtenClubNumber(given: string): string {
  return `ZVR ${tidyIdentifier(given).replace(/^ZVR/, "")}`;
}

/** Returns the sentence under a number in the register of trades; null if its format is valid. */
export function faultInTradeNumber(given: string): string | null {
  const number = tidyIdentifier(given);
  if (number === "") return requiredSentence;
  return /^\d{5,10}$/.test(number) ? null : "Eine GISA-Zahl hat nur Ziffern, meistens acht.";
}

/**
 * The lengths of IBANs in the European Economic Area. Elsewhere banks also ask for a BIC and an address, or refuse the
 * file.
 */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  (
    "AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MT31 " +
    "NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24"
  )
    .split(" ")
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** Returns the sentence under an IBAN; null if it is valid. */
export function faultInIban(given: string): string | null {
  const iban = tidyIdentifier(given);
  if (iban === "") return requiredSentence;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return "Eine IBAN beginnt mit dem Land, bei uns mit AT und zwei Ziffern.";
  const length = ibanLengths.get(iban.slice(0, 2));
  if (length === undefined)
    return "Wir überweisen nur auf Konten in der EU, in Island, Liechtenstein und Norwegen. Bitte gib eines von dort an.";
  if (iban.length !== length)
    return `Eine IBAN mit ${iban.slice(0, 2)} hat ${length} Zeichen, das sind ${iban.length}.`;
  return remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : "Da stimmt eine Ziffer nicht.";
}

/** Computes the remainder modulo 97, with letters counted from 10. */
function remainderOf(text: string): number {
  return [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}

/** "AT61 1904 3002 3457 3201" */
export function groupedIban(given: string): string {
  return tidyIdentifier(given).replace(/(.{4})(?=.)/g, "$1 ");
}
