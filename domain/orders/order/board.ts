import { type Instant, minuteMs } from "../../local-time.ts";
import { minutesAt, promisedMinutes } from "./answer.ts";
import type { OrderState } from "./states.ts";

/**
 * The lanes of a kitchen's board, in the sequence of an order's states. `later` has the orders that need no answer or
 * preparation yet.
 */
export const lanes = ["new", "cooking", "ready", "road", "later"] as const;
export type Lane = (typeof lanes)[number];

/** The time in which a tap on a board or on a driver's phone can be undone, before it is sent. */
export const undoMs = 5000;

/** The facts that determine an order's place on the board. */
export interface BoardEntry {
  readonly id: string;
  readonly number: number;
  readonly status: OrderState;
  readonly placedAt: Instant;
  /** The time from which it waits for its answer. */
  readonly answerFrom: Instant;
  readonly prepareFrom: Instant;
  /** The time at which it is cancelled if nobody answers; null if there is no limit. */
  readonly mustBeAnsweredBy: Instant | null;
  readonly takeawayAt: Instant | null;
  readonly promisedAt: Instant | null;
  readonly moves: readonly { readonly status: OrderState; readonly at: Instant }[];
}

/**
 * An order whose wait is at most this long is not for later, because the times to choose are a quarter of an hour
 * apart.
 */
const soonMs = 15 * minuteMs;

/** Returns the time from which an order demands an answer: at once, or at `answerFrom`. */
export function callsFrom({ placedAt, answerFrom }: Pick<BoardEntry, "placedAt" | "answerFrom">): Instant {
  return atOnceOrAt(answerFrom, placedAt);
}

/** Returns null for an order that is over. */
export function laneOf(order: BoardEntry, now: Instant): Lane | null {
  const { status, placedAt, prepareFrom } = order;
  // The clock of `now` may be slightly behind the one by which the order was placed.
  const isToCome = (from: Instant) => from > placedAt && now < from;
  if (status === "PLACED") return isToCome(callsFrom(order)) ? "later" : "new";
  if (status === "ACCEPTED") return isToCome(atOnceOrAt(prepareFrom, placedAt)) ? "later" : "cooking";
  if (status === "READY") return "ready";
  return status === "ON_THE_WAY" ? "road" : null;
}

function atOnceOrAt(at: Instant, placedAt: Instant): Instant {
  return at - placedAt <= soonMs ? placedAt : at;
}

/**
 * Sorts the orders of each lane: new ones by the time they are cancelled, then by age; those in preparation by their
 * time; ready ones by how long they have waited.
 */
export function sortIntoLanes<Order extends BoardEntry>(
  orders: readonly Order[],
  now: Instant,
): Record<Lane, readonly Order[]> {
  const sorted: Record<Lane, Order[]> = { new: [], cooking: [], ready: [], road: [], later: [] };
  for (const order of orders) {
    const lane = laneOf(order, now);
    if (lane) sorted[lane].push(order);
  }
  for (const lane of lanes)
    sorted[lane].sort(
      (a, b) =>
        places[lane](a) - places[lane](b) ||
        callsFrom(a) - callsFrom(b) ||
        a.placedAt - b.placedAt ||
        a.number - b.number,
    );
  return sorted;
}

const places: Record<Lane, (order: BoardEntry) => Instant> = {
  new: ({ mustBeAnsweredBy }) => mustBeAnsweredBy ?? Number.MAX_SAFE_INTEGER,
  cooking: ({ promisedAt, placedAt }) => promisedAt ?? placedAt,
  ready: (order) => movedAt(order, "READY"),
  road: (order) => movedAt(order, "ON_THE_WAY"),
  later: ({ promisedAt, takeawayAt, placedAt }) => promisedAt ?? takeawayAt ?? placedAt,
};

/** Returns when an order entered a state that it has been in. */
export function movedAt({ moves, placedAt }: BoardEntry, status: OrderState): Instant {
  return moves.find((move) => move.status === status)?.at ?? placedAt;
}

const lastCallMs = 2 * minuteMs;

/**
 * Returns the milliseconds until an unanswered order is cancelled; null more than two minutes before, and afterwards.
 */
export function cancelledIn({ mustBeAnsweredBy }: Pick<BoardEntry, "mustBeAnsweredBy">, now: Instant): number | null {
  const left = mustBeAnsweredBy === null ? lastCallMs : mustBeAnsweredBy - now;
  return left > 0 && left < lastCallMs ? left : null;
}

export const alarmSeconds = { louder: 30, urgent: 60 } as const;

/** The alarm for unanswered orders. */
export interface Alarm {
  /** The orders as sorted in their lane: the first one is cancelled first. */
  readonly orders: readonly [BoardEntry, ...BoardEntry[]];
  readonly waitedMs: number;
  readonly isLouder: boolean;
  readonly isUrgent: boolean;
}

/** Combines all unanswered orders in one alarm, which counts from the oldest. Null if all are answered. */
export function alarmOf(unanswered: readonly BoardEntry[], now: Instant): Alarm | null {
  const [first, ...others] = unanswered;
  if (first === undefined) return null;
  const waitedMs = Math.max(0, now - Math.min(...unanswered.map(callsFrom)));
  const seconds = waitedMs / 1000;
  return {
    orders: [first, ...others],
    waitedMs,
    isLouder: seconds >= alarmSeconds.louder,
    isUrgent: seconds >= alarmSeconds.urgent,
  };
}

/** The state of a promise. `minutes` are the whole minutes left, or the minutes it is late. */
export interface Countdown {
  readonly stage: "ok" | "soon" | "late";
  readonly minutes: number;
}

const soonMinutes = 5;

/** Counts a promise as met until the end of its minute: 19:15 is late from 19:16 on. */
export function countdown(promisedAt: Instant, now: Instant): Countdown {
  const minutes = Math.floor(promisedAt / minuteMs) - Math.floor(now / minuteMs);
  if (minutes < 0) return { stage: "late", minutes: -minutes };
  return { stage: minutes <= soonMinutes ? "soon" : "ok", minutes };
}

const usualChoices = [15, 20, 30, 45, 60] as const;

/** Returns the minutes offered when accepting: the usual ones, the kitchen's own, and the order's usual promise. */
export function minutesToChoose(defaultMinutes: number, promise: number | null = null): number[] {
  const { min, max } = promisedMinutes;
  const own = Math.min(max, Math.max(min, defaultMinutes));
  return [...new Set([...usualChoices, own, promise ?? own])].sort((a, b) => a - b);
}

/** Returns the choices that end after the requested time of an order for later. */
export function minutesAfter(takeawayAt: Instant, choices: readonly number[], now: Instant): number[] {
  return choices.filter((minutes) => minutesAt(minutes, takeawayAt, now) !== null);
}
