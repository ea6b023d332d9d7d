import { type Instant, minuteMs } from "../local-time.ts";
import { prepareFrom } from "./answer.ts";
import { countdown } from "./board.ts";
import type { OrderState } from "./states.ts";

/** Where an open order stands: unanswered, being prepared, done or on its way. */
export const openStages = ["new", "cooking", "ready"] as const;
export type OpenStage = (typeof openStages)[number];

/** What decides how long an open order has waited. */
export interface OpenOrder {
  readonly state: OrderState;
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly leadMinutes: number;
  readonly promisedAt: Instant | null;
}

/** How long an open order has waited, in whole minutes. */
export interface Wait {
  readonly stage: OpenStage;
  /** Since it was placed, or since its preparation should have begun if it was ordered ahead. */
  readonly minutes: number;
  /** How long it waits for its answer if that is too long, or by how much its promise has passed; null: neither. */
  readonly lateMinutes: number | null;
}

/** An order that has waited so long for its answer waits too long. */
const answerMinutes = 5;

const stages: Partial<Record<OrderState, OpenStage>> = {
  PLACED: "new",
  ACCEPTED: "cooking",
  READY: "ready",
  ON_THE_WAY: "ready",
};

/** Null for orders whose time has not come yet, and for those that are over. */
export function waitOf(order: OpenOrder, now: Instant): Wait | null {
  const stage = stages[order.state];
  const begins = Math.max(order.placedAt, prepareFrom(order));
  // The clock of `now` may be a moment behind the one by which the order was placed.
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

/** The unanswered before those with a promise that has passed, and of each the longest wait first. */
export function compareLateness(a: Wait, b: Wait): number {
  return Number(b.stage === "new") - Number(a.stage === "new") || (b.lateMinutes ?? 0) - (a.lateMinutes ?? 0);
}

/** From how many minutes on each column of a table of waits counts. */
export const waitBounds = [0, 10, 20, 30] as const;

/** How many orders of a stage wait so long, and how many of those too long, by the columns of `waitBounds`. */
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
