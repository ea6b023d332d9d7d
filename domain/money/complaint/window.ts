import { openPeriods } from "../../catalogue/opening-hours/open-periods.ts";
import type { OpeningHours } from "../../catalogue/opening-hours/schedule.ts";
import { workDayAfter } from "../../catalogue/opening-hours/work-days.ts";
import {
  dayMs,
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  minuteMs,
  nextViennaMidnight,
  viennaDate,
} from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { isFailed, type OrderState } from "../../orders/order/states.ts";
import type { ReachedState } from "../../orders/order/timeline.ts";

/** The time within which an order can be complained about after its completion. */
const complaintMs = dayMs;
/** The time after which something is wrong that nobody has handed over: late beyond a promise, or long on the way. */
const overdue = { counterMs: 15 * minuteMs, deliveryMs: 30 * minuteMs, onTheWayMs: 10 * minuteMs } as const;

interface OrderToComplainAbout {
  readonly type: OrderType;
  readonly state: OrderState;
  readonly isTest: boolean;
  /** The last promised time; null before it was accepted. */
  readonly promisedAt: Instant | null;
  /** The times of its states, oldest first. */
  readonly reached: readonly ReachedState[];
  /** The time of its completion, also if only the clock assumed it; null before. */
  readonly completedAt: Instant | null;
  /** The amount that can still go back, or that still has to be paid on the spot. */
  readonly leftCents: Cents;
  /** True if its payment is or was disputed at the bank. */
  readonly isDisputed: boolean;
}

/** Whether an order can be complained about. */
export const complainableStates = ["yes", "soon", "over", "never"] as const;
export type Complainable = (typeof complainableStates)[number];

export const notComplainableSentences: Record<Exclude<Complainable, "yes">, string> = {
  soon: "Sag uns, was nicht in Ordnung war, sobald deine Bestellung da ist oder zu spät kommt.",
  over: "Dafür ist es zu spät. Bitte ruf das Restaurant direkt an.",
  never: "Zu dieser Bestellung gibt es nichts, das zurückgegeben werden kann.",
};

/** Tells whether an order can be complained about now. */
export function complainable(order: OrderToComplainAbout, now: Instant): Complainable {
  const { type, state, isTest, leftCents, isDisputed } = order;
  if (isTest || type === "EVENT" || isFailed(state) || isDisputed) return "never";
  const { from, until } = complaintWindow(order);
  if (from === null || now < from) return "soon";
  if (until !== null && now >= until) return "over";
  return leftCents > 0 ? "yes" : "never";
}

/** Returns the start and the exclusive end of the time to complain; null where it is not known yet. */
export function complaintWindow({
  type,
  promisedAt,
  reached,
  completedAt,
}: Pick<OrderToComplainAbout, "type" | "promisedAt" | "reached" | "completedAt">): {
  readonly from: Instant | null;
  readonly until: Instant | null;
} {
  const reachedAt = (state: OrderState) => reached.find(({ status }) => status === state)?.at ?? null;
  const after = (at: Instant | null, ms: number) => at !== null && at + ms;
  const starts =
    type === "DELIVERY"
      ? [after(reachedAt("ON_THE_WAY"), overdue.onTheWayMs), after(promisedAt, overdue.deliveryMs)]
      : [reachedAt("READY"), after(promisedAt, overdue.counterMs)];
  const known = [...starts, completedAt].filter((at) => typeof at === "number");
  return {
    from: known.length > 0 ? Math.min(...known) : null,
    until: completedAt === null ? null : completedAt + complaintMs,
  };
}

/** The bank days within which operators decide. */
const decisionBankDays = 3;

/** Returns from when on a complaint, which operators have had to decide since `waitsSince`, is overdue. */
export function decisionOverdueFrom(waitsSince: Instant): Instant {
  const last = workDayAfter(viennaDate(waitsSince), decisionBankDays);
  return instantOnDay(dayNumberOfDate(last) + 1, 0);
}

/** The time that a restaurant has for its answer, and at most where it is closed for days. */
const answerMs = dayMs;
const longestAnswerMs = 7 * dayMs;

/**
 * Returns the end of the time for the restaurant's answer: a day after `openedAt`, or, where nothing is open within it,
 * the closing time of the next opening day, at most seven days.
 */
export function complaintAnswerBy(hours: OpeningHours, openedAt: Instant): Instant {
  const end = openedAt + answerMs;
  if (openPeriods(hours, openedAt, end).length > 0) return end;
  const latest = openedAt + longestAnswerMs;
  const [next] = openPeriods(hours, end, latest);
  if (!next) return latest;
  // A period that begins on that day ends its opening day, even past midnight.
  const ofThatDay = openPeriods(hours, next.start, latest).filter(
    ({ start }) => start < nextViennaMidnight(next.start),
  );
  return ofThatDay.at(-1)?.end ?? latest;
}
