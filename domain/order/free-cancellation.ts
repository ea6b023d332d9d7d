import { type Instant, minuteMs } from "../local-time.ts";
import type { OrderState } from "./states.ts";

/** From when until when the guest of an accepted order may cancel it and pays nothing; the end is excluded. */
export interface CancellationWindow {
  readonly from: Instant;
  readonly until: Instant;
}

/** An order with what it was promised. */
export interface PromisedOrder {
  readonly state: OrderState;
  /** What the guest was told when ordering. */
  readonly expectedAt: Instant;
  /** As it was stated last, and when. */
  readonly promisedAt: Instant | null;
  readonly lastPromiseMadeAt: Instant | null;
  /** A kitchen with a board says when an order is ready; others often do not, and then its silence says nothing. */
  readonly acceptedOnBoard: boolean;
}

/** A promise so much later than what was expected was not what the guest ordered. */
const muchLaterMs = 15 * minuteMs;
const timeToDecideMs = 10 * minuteMs;
const overdue = { warnedMs: 20 * minuteMs, fromMs: 30 * minuteMs, untilMs: 90 * minuteMs } as const;

/**
 * When a guest may cancel an accepted order, in their sequence: after a promise much later than expected, and while the
 * order is long overdue. None before it is accepted, when the guest may cancel anyway, and none once it is ready.
 */
export function freeCancellation(order: PromisedOrder): readonly CancellationWindow[] {
  const { state, expectedAt, promisedAt, lastPromiseMadeAt: madeAt, acceptedOnBoard } = order;
  if (state !== "ACCEPTED" || promisedAt === null) return [];
  const windows: CancellationWindow[] = [];
  if (madeAt !== null && promisedAt - expectedAt > muchLaterMs)
    windows.push({ from: madeAt, until: madeAt + timeToDecideMs });
  if (acceptedOnBoard) windows.push({ from: promisedAt + overdue.fromMs, until: promisedAt + overdue.untilMs });
  return windows;
}

/** The window that is open; null if none is. */
export function openWindow(windows: readonly CancellationWindow[], now: Instant): CancellationWindow | null {
  return windows.find(({ from, until }) => from <= now && now < until) ?? null;
}

/**
 * From when on the guest of an order that is not ready may cancel it, for a kitchen that has to be warned of that: from 20
 * minutes after the promise until the guest may no longer. Otherwise null.
 */
export function overdueWarning(promisedAt: Instant, now: Instant): Instant | null {
  const late = now - promisedAt;
  return late >= overdue.warnedMs && late < overdue.untilMs ? promisedAt + overdue.fromMs : null;
}
