import { type Instant, minuteMs } from "../../local-time.ts";
import type { OrderState } from "./states.ts";

/** A period in which the guest of an accepted order may cancel it free of charge; the end is exclusive. */
export interface CancellationWindow {
  readonly from: Instant;
  readonly until: Instant;
}

/** An order with its promises. */
export interface PromisedOrder {
  readonly state: OrderState;
  /** The time that the guest was shown when ordering. */
  readonly expectedAt: Instant;
  /** The last stated promise; `lastPromiseMadeAt` is when it was stated. */
  readonly promisedAt: Instant | null;
  readonly lastPromiseMadeAt: Instant | null;
  /** True if accepted on a board, because only such kitchens reliably report when an order is ready. */
  readonly acceptedOnBoard: boolean;
}

/** A promise this much later than expected is not what the guest ordered. */
const muchLaterMs = 15 * minuteMs;
const timeToDecideMs = 10 * minuteMs;
const overdue = { warnedMs: 20 * minuteMs, fromMs: 30 * minuteMs, untilMs: 90 * minuteMs } as const;

function isMuchLater(promisedAt: Instant, expectedAt: Instant): boolean {
  return promisedAt - expectedAt > muchLaterMs;
}

/** Returns until when a promise made now would let its guest cancel free of charge; null if it would not. */
export function freeAfterPromise(promisedAt: Instant, expectedAt: Instant | null, now: Instant): Instant | null {
  return expectedAt !== null && isMuchLater(promisedAt, expectedAt) ? now + timeToDecideMs : null;
}

/**
 * Returns the periods in which a guest may cancel an accepted order, in sequence: after a promise much later than
 * expected, and while the order is long overdue. None before it is accepted, when the guest may cancel anyway, and none
 * once it is ready.
 */
export function freeCancellation(order: PromisedOrder): readonly CancellationWindow[] {
  const { state, expectedAt, promisedAt, lastPromiseMadeAt: madeAt, acceptedOnBoard } = order;
  if (state !== "ACCEPTED" || promisedAt === null) return [];
  const windows: CancellationWindow[] = [];
  if (madeAt !== null && isMuchLater(promisedAt, expectedAt))
    windows.push({ from: madeAt, until: madeAt + timeToDecideMs });
  if (acceptedOnBoard) windows.push({ from: promisedAt + overdue.fromMs, until: promisedAt + overdue.untilMs });
  return windows;
}

/** Returns the open window; null if none is. */
export function openWindow(windows: readonly CancellationWindow[], now: Instant): CancellationWindow | null {
  return windows.find(({ from, until }) => from <= now && now < until) ?? null;
}

/**
 * Returns the time from which the guest may cancel an overdue order, to warn the kitchen: from 20 minutes after the
 * promise until the guest may no longer cancel. Otherwise null.
 */
export function overdueWarning(promisedAt: Instant, now: Instant): Instant | null {
  const late = now - promisedAt;
  return late >= overdue.warnedMs && late < overdue.untilMs ? promisedAt + overdue.fromMs : null;
}
