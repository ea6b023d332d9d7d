import { type Instant, minuteMs } from "../../local-time.ts";
import { prepareFrom } from "./answer.ts";
import { countdown } from "./board.ts";
import type { OrderState } from "./states.ts";

/** The stages of an open order: unanswered, in preparation, done or on its way. */
export const openStages = ["new", "cooking", "ready"] as const;
export type OpenStage = (typeof openStages)[number];

/** The facts that determine how long an open order has waited. */
export interface OpenOrder {
  readonly state: OrderState;
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly leadMinutes: number;
  readonly promisedAt: Instant | null;
}

/** The waiting time of an open order, in whole minutes. */
export interface Wait {
  readonly stage: OpenStage;
  /** The minutes since it was placed, or since its preparation should have begun if it was ordered ahead. */
  readonly minutes: number;
  /** The minutes without an answer if that is too long, or the minutes since its promise; null if neither applies. */
  readonly lateMinutes: number | null;
}

/** The minutes after which an unanswered order counts as late. */
const answerMinutes = 5;

const stages: Partial<Record<OrderState, OpenStage>> = {
  PLACED: "new",
  ACCEPTED: "cooking",
  READY: "ready",
  ON_THE_WAY: "ready",
};

/** Returns null for orders that are not due yet, and for those that are over. */
export function waitOf(order: OpenOrder, now: Instant): Wait | null {
  const stage = stages[order.state];
  const begins = Math.max(order.placedAt, prepareFrom(order));
  // The clock of `now` may be slightly behind the one by which the order was placed.
  if (!stage || (begins > order.placedAt && now < begins)) return null;
  const minutes = Math.max(0, Math.floor((now - begins) / minuteMs));
  return { stage, minutes, lateMinutes: lateMinutes(order, { stage, minutes }, now) };
}

function lateMinutes({ promisedAt }: OpenOrder, { stage, minutes }: Omit<Wait, "lateMinutes">, now: Instant) {
  if (stage === "new") return minutes >= answerMinutes ? minutes : null;
  if (promisedAt === null) return null;
  const left = countdown(promisedAt, now);
  return left.stage === "late" ? left.minutes : null;
}

/** Sorts unanswered orders before those with a passed promise, and each by the longest wait. */
export function compareLateness(a: Wait, b: Wait): number {
  return Number(b.stage === "new") - Number(a.stage === "new") || (b.lateMinutes ?? 0) - (a.lateMinutes ?? 0);
}

/** The lower bounds in minutes of the columns of a table of waits. */
export const waitBounds = [0, 10, 20, 30] as const;

/** The numbers of waiting and of late orders of a stage, by the columns of `waitBounds`. */
export interface WaitRow {
  readonly stage: OpenStage;
  readonly counts: number[];
  readonly late: number[];
}

export function tableOfWaits(waits: readonly Wait[]): WaitRow[] {
  return openStages.map((stage) => {
    const columns = waitBounds.map((from, i) =>
      waits.filter(
        (wait) => wait.stage === stage && wait.minutes >= from && wait.minutes < (waitBounds[i + 1] ?? Infinity),
      ),
    );
    return {
      stage,
      counts: columns.map((column) => column.length),
      late: columns.map((column) => column.filter((wait) => wait.lateMinutes !== null).length),
    };
  });
}
