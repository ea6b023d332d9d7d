import type { Problem } from "@mahlzeit/contract/client";
import type { BoardMove, BoardOrder } from "@mahlzeit/contract/orders/board";
import type { TakenStep } from "@mahlzeit/contract/orders/escalation";
import { fullName } from "@mahlzeit/domain/customer";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { Lane } from "@mahlzeit/domain/orders/order/board";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { movesOf, type OrderState } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { changeText } from "../../shared/orders/current-lines.ts";
import { moverNames } from "../orders/history/order-steps.ts";

export const laneLabels: Record<Lane, string> = {
  new: "Neu",
  cooking: "In Zubereitung",
  ready: "Bereit",
  road: "Unterwegs",
  later: "Später",
};

export const boardTypeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung",
  TAKEAWAY: "Abholung",
  ON_SITE: "Vor Ort",
  EVENT: "Veranstaltung",
};

/** The words before the promised time, from the guest's view. */
export const promiseLabels: Record<OrderType, string> = {
  DELIVERY: "beim Gast",
  TAKEAWAY: "fertig um",
  ON_SITE: "fertig um",
  EVENT: "fertig um",
};

type Dated = Pick<BoardOrder, "takeawayDate">;

/** Formats a time of an order: "19:15", on another day than today "morgen 19:15" or "Mi 25.11. 19:15". */
export function timeOfOrder(order: Dated, at: Instant, now: Instant): string {
  return [otherDayText(order, at, now), formatTime(at)].filter(Boolean).join(" ");
}

/** Formats a requested time: "um 19:15", "morgen um 19:15", "Mi 25.11. um 19:15". */
export function wishOf(order: Dated, at: Instant, now: Instant): string {
  return [otherDayText(order, at, now), `um ${formatTime(at)}`].filter(Boolean).join(" ");
}

function otherDayText({ takeawayDate }: Dated, at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  return takeawayDate === undefined || day === viennaDayNumber(now) ? "" : dayText(day, now);
}

/** Returns the next state of an order; null once it is over. */
export function nextStep({ status, type }: BoardOrder): OrderState | null {
  const steps = movesOf({ state: status, type }, "restaurant");
  return steps.find((to) => to !== "REJECTED" && to !== "CANCELLED") ?? null;
}

/** Returns the label of a step: "Bereit", "Unterwegs", "Abgeholt", … */
export function stepLabel(to: OrderState, type: OrderType): string {
  if (to === "ACCEPTED") return "Annehmen";
  return to === "READY" ? "Bereit" : orderStateLabel(to, type);
}

const doneLabels: Partial<Record<OrderState, string>> = {
  ACCEPTED: "angenommen",
  REJECTED: "abgelehnt",
  READY: "bereit gemeldet",
  ON_THE_WAY: "losgeschickt",
  COMPLETED: "abgeschlossen",
  CANCELLED: "storniert",
};

/** Returns the word below the number of an order just tapped: "bereit", "unterwegs", "angenommen". */
export function tappedLabel(to: OrderState, type: OrderType): string {
  return to === "ACCEPTED" ? "angenommen" : stepLabel(to, type).toLowerCase();
}

/** Describes the last move: "Mira hat Nr. 423 angenommen". */
export function movedSentence(order: BoardOrder): string | null {
  const last = order.moves.at(-1);
  if (wasUnanswered(order.moves)) return `Nr. ${order.number} ist storniert: Niemand hat geantwortet.`;
  const done = last && doneLabels[last.status];
  return done ? `${last.name ?? moverNames[last.by]} hat Nr. ${order.number} ${done}.` : null;
}

/** True if the order was cancelled automatically because nobody answered it in time. */
export function wasUnanswered(moves: readonly BoardMove[]): boolean {
  const last = moves.at(-1);
  return last?.by === "clock" && last.status === "CANCELLED" && !moves.some(({ status }) => status === "ACCEPTED");
}

/** Describes the earlier decision, with its author, to a user who was late; null for other errors. */
export function lateSentence(number: number, { code, state, by }: Problem): string | null {
  const done = code === "illegal-transition" ? doneLabels[state as OrderState] : undefined;
  return done && typeof by === "string" ? `${by} hat Nr. ${number} ${done}.` : null;
}

/** Describes a correction to other users: "Nr. 418, vom Gast geändert: Panna cotta statt Tiramisù." */
export function changedSentence(order: BoardOrder): string | null {
  const last = order.changes.at(-1);
  if (!last) return null;
  const by = { guest: "vom Gast ", clock: "ohne Antwort ", restaurant: last.name ? `von ${last.name} ` : "" }[last.by];
  return `Nr. ${order.number}, ${by}geändert: ${changeText(last)}.`;
}

/** Tells a driver's last report that moved nothing: "Stefan: Bei Nr. 420 ist niemand da." */
export function reportSentence({ number, status, reports = [] }: BoardOrder): string | null {
  const last = reports.at(-1);
  if (!last) return null;
  const who = last.name ?? moverNames.driver;
  if (last.kind === "NOBODY_THERE") return `${who}: Bei Nr. ${number} ist niemand da.`;
  if (last.kind === "NO_ID")
    return `${who} meldet bei Nr. ${number}: kein Ausweis. Die Bestellung blieb, wie sie war: Klärt, was bezahlt wurde.`;
  return status === "CANCELLED"
    ? `${who} hat Nr. ${number} übergeben, obwohl sie storniert ist. Klärt, was bezahlt wurde.`
    : `${who} meldet Nr. ${number} als übergeben. Bei euch ist sie noch offen.`;
}

/** Names the furthest successful call about an unanswered order; null if nobody was reached. */
export function callsText(steps: readonly TakenStep[]): { readonly short: string; readonly long: string } | null {
  const calling = steps.find((taken) => taken.calling !== undefined)?.calling;
  if (calling) return { short: "Telefon läutet", long: `wir rufen ${calling} an` };
  const sent = new Set(steps.filter(({ outcome }) => outcome === "sent").map(({ step }) => step));
  if (sent.has("phone")) return { short: "niemand hebt ab", long: "am Telefon hebt niemand ab" };
  if (sent.has("members")) return { short: "Team verständigt", long: "das Team ist verständigt" };
  return sent.has("devices") ? { short: "Geräte verständigt", long: "die Geräte sind verständigt" } : null;
}

/** Formats a waiting time: "0:48", from an hour on "1:02:07". */
export function waitedFor(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Returns the refund, "33,15 €"; null unless something was paid by card. */
export function paidBack({ payment, totalCents }: BoardOrder): string | null {
  return payment === "PAID" && totalCents > 0 ? formatEuros(totalCents) : null;
}

export function guestName({ contact }: BoardOrder): string {
  return contact ? fullName(contact) : "Name gelöscht";
}
