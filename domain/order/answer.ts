import { type Instant, minuteMs } from "../local-time.ts";
import type { OrderState } from "./states.ts";

/** How soon a restaurant may say an order is ready. */
export const promisedMinutes = { min: 5, max: 180 } as const;
export const reasonMaxLength = 200;

/** What a move says to the guest besides the new state. */
export interface Saying {
  /** Why an order is not made. */
  readonly reason: string | null;
  /** In how many minutes it is ready; null: at the time asked for. */
  readonly minutes: number | null;
}

export const sayingNothing: Saying = { reason: null, minutes: null };

interface SayingFault {
  readonly field: keyof Saying;
  readonly message: string;
}

/** The part of what was given that belongs to this move, and what is wrong with it. */
export function considerSaying(
  { takeawayAt }: { readonly takeawayAt: Instant | null },
  to: OrderState,
  given: { readonly reason?: string | null | undefined; readonly minutes?: number | null | undefined },
): { readonly saying: Saying; readonly fault: SayingFault | null } {
  if (to === "ACCEPTED") {
    const minutes = given.minutes ?? null;
    return { saying: { ...sayingNothing, minutes }, fault: faultInMinutes(minutes, takeawayAt) };
  }
  if (to !== "REJECTED" && to !== "CANCELLED") return { saying: sayingNothing, fault: null };
  const reason = normaliseReason(given.reason ?? "");
  const message = faultInReason(reason);
  return { saying: { ...sayingNothing, reason }, fault: message === null ? null : { field: "reason", message } };
}

/** Null for a reason that can be told to a guest. */
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

/** A reason is one line. */
export function normaliseReason(reason: string): string {
  return reason.replace(/\s+/g, " ").trim();
}

function faultInMinutes(minutes: number | null, takeawayAt: Instant | null): SayingFault | null {
  const { min, max } = promisedMinutes;
  if (minutes === null ? takeawayAt !== null : Number.isInteger(minutes) && minutes >= min && minutes <= max)
    return null;
  return { field: "minutes", message: `Bitte sag, in wie vielen Minuten: ${min} bis ${max}.` };
}
