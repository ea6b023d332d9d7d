import type { Instant } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { isFailed, type OrderState } from "./states.ts";

/** A step of an order's timeline. `progress` is past, current or still to come. */
export interface TimelineStep {
  readonly label: string;
  readonly progress: "done" | "now" | "todo";
  /** The time the order reached this step; null if unknown. */
  readonly at: Instant | null;
}

/** The time an order reached a state. */
export interface ReachedState {
  readonly status: OrderState;
  readonly at: Instant;
}

type Step = readonly [label: string, states: readonly OrderState[]];

const received: Step = ["Bestellung eingegangen", ["PLACED"]];
const inPreparation: Step = ["In Zubereitung", ["ACCEPTED"]];
const ready: Step = ["Bereit", ["READY"]];
const served: readonly Step[] = [received, inPreparation, ready, ["Serviert", ["COMPLETED"]]];

const steps: Record<OrderType, readonly Step[]> = {
  DELIVERY: [
    received,
    ["In Zubereitung", ["ACCEPTED", "READY"]],
    ["Unterwegs", ["ON_THE_WAY"]],
    ["Zugestellt", ["COMPLETED"]],
  ],
  TAKEAWAY: [received, inPreparation, ready, ["Abgeholt", ["COMPLETED"]]],
  ON_SITE: served,
  EVENT: served,
};

const labelsOutsideTimeline: Partial<Record<OrderState, string>> = {
  AWAITING_PAYMENT: "Wartet auf Zahlung",
  REJECTED: "Abgelehnt",
  CANCELLED: "Storniert",
  EXPIRED: "Nicht bezahlt",
};

/** Returns the German name of an order's state. */
export function orderStateLabel(state: OrderState, type: OrderType): string {
  const step = steps[type].find(([, states]) => states.includes(state));
  return step?.[0] ?? labelsOutsideTimeline[state] ?? "Bereit";
}

/**
 * Returns four steps, all done for a completed order; none for an order that failed. `reached` are its states, oldest
 * first.
 */
export function timeline(
  state: OrderState,
  type: OrderType,
  reached: readonly ReachedState[] = [],
): readonly TimelineStep[] {
  if (isFailed(state)) return [];
  const current = steps[type].findIndex(([, states]) => states.includes(state));
  return steps[type].map(([label, states], i) => ({
    label,
    at: reached.find(({ status }) => states.includes(status))?.at ?? null,
    progress: i < current || state === "COMPLETED" ? "done" : i === current ? "now" : "todo",
  }));
}
