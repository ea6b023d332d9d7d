import { type Instant, minuteMs } from "../local-time.ts";
import type { OrderState } from "./states.ts";

/** The shortest and longest time until an order is ready that a restaurant may state. */
export const promisedMinutes = { min: 5, max: 180 } as const;
export const reasonMaxLength = 200;

/** The restaurant's reply to the guest, besides the new state. */
export interface OrderReply {
  /** Why the order is rejected or cancelled. */
  readonly reason: string | null;
  /** In how many minutes the order is ready; null: at the requested time. */
  readonly minutes: number | null;
}

export const noReply: OrderReply = { reason: null, minutes: null };

interface ReplyFault {
  readonly field: keyof OrderReply;
  readonly message: string;
}

/** The fields that are relevant for this transition, and their errors. */
export function checkReply(
  { takeawayAt }: { readonly takeawayAt: Instant | null },
  to: OrderState,
  given: { readonly reason?: string | null | undefined; readonly minutes?: number | null | undefined },
): { readonly reply: OrderReply; readonly fault: ReplyFault | null } {
  if (to === "ACCEPTED") {
    const minutes = given.minutes ?? null;
    return { reply: { ...noReply, minutes }, fault: faultInMinutes(minutes, takeawayAt) };
  }
  if (to !== "REJECTED" && to !== "CANCELLED") return { reply: noReply, fault: null };
  const reason = normaliseReason(given.reason ?? "");
  const message = faultInReason(reason);
  return { reply: { ...noReply, reason }, fault: message === null ? null : { field: "reason", message } };
}

/** Null if the reason is valid. */
export function faultInReason(reason: string): string | null {
  const { length } = normaliseReason(reason);
  if (length === 0) return "Bitte sag dem Gast, warum.";
  return length > reasonMaxLength ? `Bitte höchstens ${reasonMaxLength} Zeichen.` : null;
}

/** The latest instant for an answer. Nobody needs to answer an order for later before its preparation begins. */
export function mustBeAnsweredBy(
  { placedAt, takeawayAt }: { readonly placedAt: Instant; readonly takeawayAt: Instant | null },
  preparationMinutes: number,
  limitMinutes: number,
): Instant {
  const begins = takeawayAt === null ? placedAt : takeawayAt - preparationMinutes * minuteMs;
  return Math.max(placedAt, begins) + limitMinutes * minuteMs;
}

/** The reason on one line, without blanks around it. */
export function normaliseReason(reason: string): string {
  return reason.replace(/\s+/g, " ").trim();
}

function faultInMinutes(minutes: number | null, takeawayAt: Instant | null): ReplyFault | null {
  const { min, max } = promisedMinutes;
  if (minutes === null ? takeawayAt !== null : Number.isInteger(minutes) && minutes >= min && minutes <= max)
    return null;
  return { field: "minutes", message: `Bitte sag, in wie vielen Minuten: ${min} bis ${max}.` };
}
