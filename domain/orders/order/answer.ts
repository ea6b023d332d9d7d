import { openPeriods } from "../../catalogue/opening-hours/open-periods.ts";
import type { OpeningHours } from "../../catalogue/opening-hours/schedule.ts";
import { hourMs, type Instant, minuteMs } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { noReason, type ReasonCode, type ReasonInput, reasonsFor } from "./reasons.ts";
import type { OrderState } from "./states.ts";

/** The limits of the minutes that a restaurant may state until an order is ready. */
export const promisedMinutes = { min: 5, max: 180 } as const;
export const reasonMaxLength = 200;

/** The restaurant's reply to the guest, besides the new state. */
export interface OrderReply extends ReasonInput {
  /** The minutes until the order is ready; null for the requested time. */
  readonly minutes: number | null;
}

export const noReply: OrderReply = { ...noReason, minutes: null };

interface ReplyFault {
  readonly field: keyof OrderReply;
  readonly message: string;
}

interface ReplyInput {
  readonly reasonCode?: ReasonCode | undefined;
  readonly reason?: string | null | undefined;
  readonly soldOut?: readonly string[] | undefined;
  readonly minutes?: number | null | undefined;
}

interface AnsweredOrder {
  readonly type: OrderType;
  readonly takeawayAt: Instant | null;
  readonly dishes: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the fields that are relevant for this transition, and the first fault in them. */
export function checkReply(
  { type, takeawayAt, dishes }: AnsweredOrder,
  to: OrderState,
  given: ReplyInput,
  now: Instant,
): { readonly reply: OrderReply; readonly fault: ReplyFault | null } {
  if (to === "ACCEPTED") {
    const minutes = given.minutes ?? null;
    const kept = minutesAt(minutes, takeawayAt, now);
    return { reply: { ...noReply, minutes: kept }, fault: faultInMinutes(minutes, takeawayAt) };
  }
  if (to !== "REJECTED" && to !== "CANCELLED") return { reply: noReply, fault: null };
  const reasonCode = given.reasonCode ?? "OTHER";
  if (reasonCode === "SOLD_OUT") {
    const soldOut = dishes.filter(({ id }) => given.soldOut?.includes(id)).map(({ name }) => name);
    const fault = soldOut.length > 0 ? null : { field: "soldOut" as const, message: whatIsOutSentence };
    return { reply: { ...noReply, reasonCode, soldOut: [...new Set(soldOut)] }, fault };
  }
  if (reasonCode !== "OTHER") {
    const fault = reasonsFor(type).includes(reasonCode) ? null : noSuchReason;
    return { reply: { ...noReply, reasonCode }, fault };
  }
  const reason = normaliseReason(given.reason ?? "");
  const message = faultInReason(reason);
  return { reply: { ...noReply, reasonCode, reason }, fault: message === null ? null : { field: "reason", message } };
}

/** Returns the minutes with which an order is accepted; null for the guest's chosen time, before which none is promised. */
export function minutesAt(minutes: number | null, takeawayAt: Instant | null, now: Instant): number | null {
  const isEarlier = minutes !== null && takeawayAt !== null && now + minutes * minuteMs <= takeawayAt;
  return isEarlier ? null : minutes;
}

/** Told to a key that may not mark dishes as sold out. */
export const marksNothingOutSentence =
  "Dieser Schlüssel darf nichts auf ausverkauft setzen. Bitte nimm einen anderen Grund.";

export const whatIsOutSentence = "Bitte sag, was aus ist: Sonst bestellt es der Nächste.";

const noSuchReason: ReplyFault = { field: "reasonCode", message: "Diesen Grund gibt es bei dieser Bestellung nicht." };

/** Returns null if the reason is valid. */
export function faultInReason(reason: string): string | null {
  const { length } = normaliseReason(reason);
  if (length === 0) return "Bitte sag dem Gast, warum.";
  return length > reasonMaxLength ? `Bitte höchstens ${reasonMaxLength} Zeichen.` : null;
}

/** The minutes a restaurant may take to answer. It is notified of an order at once if it has a board. */
export interface AnswerMinutes {
  readonly board: number;
  readonly mail: number;
}

/** The limits of the minutes that an owner may choose instead. */
export const ownAnswerMinutes = { min: 5, max: 15 } as const;

interface WaitingOrder {
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly leadMinutes: number;
}

/**
 * The lead time: an order whose preparation begins later than this after it was placed may be answered this long
 * before.
 */
const aheadMs = hourMs;

/** Returns the start of an order's preparation: at once, or early enough for its time. */
export function prepareFrom({ placedAt, takeawayAt, leadMinutes }: WaitingOrder): Instant {
  return takeawayAt === null ? placedAt : Math.max(placedAt, takeawayAt - leadMinutes * minuteMs);
}

/**
 * Returns the time from which an order waits for its answer: at once, or at the start of its preparation. If that is
 * more than an hour away, it is an hour before it, but not before the restaurant opens.
 */
export function answerFrom({ placedAt, takeawayAt, leadMinutes }: WaitingOrder, hours: OpeningHours): Instant {
  if (takeawayAt === null) return placedAt;
  const begins = takeawayAt - leadMinutes * minuteMs;
  if (begins - placedAt <= aheadMs) return Math.max(placedAt, begins);
  const [open] = openPeriods(hours, begins - aheadMs, takeawayAt);
  return open?.start ?? begins - aheadMs;
}

export function mustBeAnsweredBy(order: WaitingOrder, hours: OpeningHours, limitMinutes: number): Instant {
  return answerFrom(order, hours) + limitMinutes * minuteMs;
}

/**
 * Returns the latest promise of accepted orders that now count as completed, because some kitchens never complete them.
 */
export function completedIfPromisedBy(now: Instant): Instant {
  return now - 6 * 60 * minuteMs;
}

/** Normalizes the reason to one trimmed line. */
export function normaliseReason(reason: string): string {
  return reason.replace(/\s+/g, " ").trim();
}

function faultInMinutes(minutes: number | null, takeawayAt: Instant | null): ReplyFault | null {
  const { min, max } = promisedMinutes;
  if (minutes === null ? takeawayAt !== null : Number.isInteger(minutes) && minutes >= min && minutes <= max)
    return null;
  return { field: "minutes", message: `Bitte sag, in wie vielen Minuten: ${min} bis ${max}.` };
}
