import { tidy } from "./imported-rows.ts";

/**
 * Recognizes the footnotes of a menu: "Alle Preise inkl. MwSt.", "Allergene: A = Gluten", a phone number, a web
 * address.
 */
export function isFootnote(text: string): boolean {
  // The beginning is enough, and searching a long text would be slow.
  const begin = tidy(text.slice(0, 400));
  return areOpeningHours(begin) || footnotes.some((footnote) => footnote.test(begin));
}

/**
 * Recognizes a condition that has a price like a dish: "10 % Rabatt ab 20,00", "Mindestbestellwert 15,–", "Lieferung ab
 * 25 € gratis".
 */
export function isOffer(text: string): boolean {
  const begin = tidy(text.slice(0, 400));
  return offers.some((offer) => offer.test(begin));
}

/** Recognizes opening hours, "Mo–Fr 6.30 – 18.00", "Geöffnet Di bis So ab 11:00", because times look like prices. */
export function areOpeningHours(text: string): boolean {
  const begin = tidy(text.slice(0, 400));
  const time =
    /\d{1,2}[.:]\d{2}\s?(?:uhr\s?)?(?:[–—-]|bis)\s?\d{1,2}[.:]\d{2}|\d{1,2}\s?(?:[–—-]|bis)\s?\d{1,2}\s?(?:uhr|h)\b|\b(?:ab|bis) \d{1,2}(?:[.:]\d{2})?\s?(?:uhr|h)\b/i;
  return opened.test(begin) && time.test(begin);
}

const opened =
  /^(?:(?:mo|di|mi|do|fr|sa|so)(?:n?tag|enstag|ttwoch|nnerstag|eitag|mstag|nntag)?s?|werktags?|täglich|küche|feiertags?)(?!\p{L})|(?<!\p{L})(?:geöffnet|öffnungszeiten|offen von)(?!\p{L})/iu;

const offers: readonly RegExp[] = [
  /\d\s?%\s?(?:rabatt|nachlass|ermäßigung|skonto|billiger|günstiger|auf\b)/i,
  /^(?:rabatt|nachlass|ermäßigung|studenten?rabatt|mengenrabatt)\b/i,
  /\b(?:mindestbestell(?:wert|menge)|mindestumsatz|konsumationszwang|service(?:gebühr|pauschale)|versandkosten)/i,
  /\b(?:liefer|zustell)(?:ung|kosten|gebühr|pauschale|zuschlag)/i,
  /\b(?:gratis|kostenlos|frei haus)\b.*\bab\b|\bab\b.*\b(?:gratis|kostenlos|frei haus)\b/i,
  // Matches "Suppe oder Salat + 2,00".
  /\+\s?(?:€\s?)?\d{1,3}[.,](?:\d{2}|[-–]{1,2})(?:\s?€)?$/,
  /^(?:aufpreis|aufschlag|zuschlag|aufzahlung|beilagen(?:änderung|wechsel))/i,
];

const footnotes: readonly RegExp[] = [
  /\bpreise\b.*(?:inkl|exkl|€|euro|mwst|ust|steuer|abgaben|änder)/i,
  /(?:änderungen|irrtümer|irrtum|druckfehler)\b.*vorbehalten/i,
  /\b(?:inkl|inklusive)\b.*\b(?:mwst|ust|mehrwertsteuer|umsatzsteuer|steuern)\b/i,
  /^\W*(?:allergen(?:e|ene)?|allergeninformation(?:en)?|allergenkennzeichnung|legende|zusatzstoffe)\b.*[:=]/i,
  /\b[A-R]\s*[=:–-]\s*\p{L}{3}.*\b[A-R]\s*[=:–-]\s*\p{L}{3}/u,
  /^(?:tel|telefon|fax|mobil|handy|e-?mail|web|internet)\b[.:\s]/i,
  /^(?:www\.|https?:\/\/)|^\S+@\S+\.\S+$/i,
  /^(?:stand|gültig (?:ab|bis|von)|seite|druckdatum)\b[:\s]/i,
  /speisekarte\b.*\b(?:gültig|stand|20\d\d)\b/i,
  /\bruhetage?\b|^(?:öffnungszeiten|guten appetit|mahlzeit!?$|wir wünschen|wir freuen uns|auf ihr kommen)/i,
];

/** Recognizes the totals of a spreadsheet: "SUMME", "Gesamt brutto:", "davon MwSt. 10 %". */
export function isTotal(text: string): boolean {
  return total.test(tidy(text));
}

const total =
  /^(?:(?:zwischen|end|gesamt|netto|brutto)?-?summen?|(?:gesamt|end|rechnungs)-?betrag|gesamt(?:preis|umsatz|wert)?|insgesamt|(?:sub|grand)?[- ]?total|totale|somme|übertrag|saldo|durchschnitt|mittelwert|median|(?:davon|zzgl\.?|inkl\.?|\+)?\s*(?:mwst|ust|mehrwertsteuer|umsatzsteuer)\b\.?)(?:[\s.:=()]*(?:netto|brutto|in|euro?|€|speisen|getränke|alle|\d+(?:[.,]\d+)?\s*%|mwst|ust|inkl|exkl|artikel|gerichte))*[\s.:=)]*$/i;

/** Recognizes a sentence beside a heading: "Zu allen Salaten servieren wir Brot." */
export function isRemark(text: string): boolean {
  const tidied = tidy(text);
  const words = tidied.split(" ").length;
  if (tidied.length > 60 || (words > 3 && /[.!]$/.test(tidied))) return true;
  return (
    words > 2 &&
    /^(?:\p{Ll}|\*|\(|(?:Alle|Zu|Mit|Inkl|Dazu|Serviert|Wahlweise|Auf Wunsch|Jede[rs]?|Täglich)\b)/u.test(tidied)
  );
}
