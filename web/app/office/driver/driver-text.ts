import type { DriverShift } from "@mahlzeit/contract/orders/driver-round";
import type { Age } from "@mahlzeit/domain/catalogue/menu/age";
import { countOf } from "@mahlzeit/domain/digits";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import type { DroppedReport, Report } from "./reports.ts";

export const reportLabels: Record<DriverReport, string> = {
  ON_THE_WAY: "Unterwegs",
  COMPLETED: "Übergeben",
  NOBODY_THERE: "Niemand da",
  NO_ID: "Kein Ausweis",
};

const bringBack = "Bring das Essen zurück.";
const sayWhatWasPaid = "Hast du schon kassiert, sag es im Restaurant.";

const saySum = "Die Summe ist noch die alte: Sag es im Restaurant.";

export function stopsText(count: number): string {
  return count === 1 ? "1\u00a0Stopp" : `${count}\u00a0Stopps`;
}

/** Tells without a network what becomes of the taps: "2 Meldungen warten. Sie gehen von selbst weg." */
export function waitingText(count: number): string {
  if (count === 0) return "Was du antippst, wartet und geht von selbst weg.";
  return count === 1
    ? "1\u00a0Meldung wartet. Sie geht von selbst weg."
    : `${countOf(count, "Meldung", "Meldungen")} warten. Sie gehen von selbst weg.`;
}

/** Tells what became of the order of a report that no longer fits, and what to do now. */
export function droppedText({ number, kind, at, refused: { became } }: DroppedReport): {
  readonly what: string;
  readonly todo: string;
} {
  const order = `Nr.\u00a0${number}`;
  const mine = `Dein „${reportLabels[kind]}“ von ${formatTime(at)}`;
  if (!became) return { what: `${order} ist nicht mehr bei dir.`, todo: `${mine} zählt nicht mehr.` };
  const since = formatTime(became.at);
  if (became.status === "CANCELLED")
    return {
      ...cancelledText({ number, at: became.at }),
      todo: `${mine} zählt nicht mehr. ${kind === "COMPLETED" ? sayWhatWasPaid : bringBack}`,
    };
  if (became.status === "COMPLETED" && kind === "NO_ID")
    return { what: `${order} wurde schon um ${since} übergeben.`, todo: `${mine} zählt nicht mehr. ${saySum}` };
  if (became.status === "COMPLETED")
    return { what: `${order} wurde schon um ${since} übergeben.`, todo: `${mine} braucht es nicht mehr.` };
  if (became.isWith) return { ...passedOnText({ number, isWith: became.isWith }), todo: `${mine} zählt nicht mehr.` };
  const where = became.status === "ON_THE_WAY" ? "ist schon unterwegs" : "ist noch im Restaurant";
  return { what: `${order} ${where}.`, todo: `${mine} zählt nicht.` };
}

/** Names the button that hands over the rest: "Ohne Märzen übergeben". */
export function withoutIdLabel(
  lines: readonly { readonly name: string; readonly age: Age }[],
  totalCents: Cents | null,
): string {
  if (totalCents === null) return "Alles mitnehmen";
  const [first, ...others] = lines;
  const drinks = lines.every(({ age }) => age === 18) ? "Alkohol ab 18" : "Alkohol";
  return `Ohne ${first && others.length === 0 ? first.name : drinks} übergeben`;
}

/** Tells that an order was cancelled while the driver had it. */
export function cancelledText({ number, at }: { readonly number: number; readonly at: Instant }) {
  return { what: `Nr.\u00a0${number} wurde um ${formatTime(at)} storniert.`, todo: bringBack };
}

/** Tells that an order was given to another while the driver had it. */
export function passedOnText({ number, isWith }: Pick<DriverShift["passedOn"][number], "number" | "isWith">) {
  return { what: `Nr.\u00a0${number} fährt jetzt ${isWith.firstName}.`, todo: null };
}

/** Names reports that can no longer be sent: "Nr. 418 (Übergeben 19:24)". */
export function reportText({ number, kind, at }: Report): string {
  return `Nr.\u00a0${number} (${reportLabels[kind]} ${formatTime(at)})`;
}
