import { groupDigits } from "../../digits.ts";
import { dayNumberOfDate, type Weekday, weekdayNames, weekdayOfNumber } from "../../local-time.ts";
import { type Cents, portionOf } from "../../money.ts";

/** The definition of every sum called "Umsatz". */
export const revenueSentence =
  "Umsatz ist, was Gäste für erledigte Bestellungen gezahlt haben: mit Pfand und Lieferung, ohne Trinkgeld, nach allen Rabatten und nach dem, was der Betrieb oder die Bank zurückgab. Was Mahlzeit zurückgab, mindert ihn nicht.";

/** The day by which numbers and tips are counted, unlike documents. */
export const countedByOrderSentence =
  "Gezählt wird am Tag der Bestellung, auch was später zurückging; Abrechnungen zählen am Tag der Buchung.";
export const countedByBookingSentence =
  "Gezählt wird am Tag der Buchung, also wenn eine Bestellung erledigt oder Geld zurückgegeben wurde; „Zahlen“ und „Trinkgeld“ zählen am Tag der Bestellung.";

/** The definition of the sums in the year's file. */
export const soldSentence =
  "Karte und vor Ort ist alles, was Gäste gezahlt haben, mit Pfand, Lieferung und Trinkgeld, und dazu die Rabatte, die Mahlzeit zahlt, nach dem, was der Betrieb oder die Bank zurückgab.";

/** Formats in whole euros: "24.310 €". */
export function wholeEuros(cents: Cents): string {
  return `${wholeNumber(portionOf(cents, 1, 100))}\u00a0€`;
}

/** "1.234", "−3" */
export function wholeNumber(count: number): string {
  return `${count < 0 ? "−" : ""}${groupDigits(String(Math.abs(count)))}`;
}

/** "21.10." */
export function shortDay(date: string): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return `${day}.${month}.`;
}

/** Returns the weekday of a "YYYY-MM-DD". */
export function weekdayOf(date: string): Weekday {
  return weekdayOfNumber(dayNumberOfDate(date));
}

/** "Sa" */
export function shortWeekday(weekday: Weekday): string {
  return weekdayNames[weekday].slice(0, 2);
}
