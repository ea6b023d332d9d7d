import { dayMs, type Instant } from "../../local-time.ts";
import type { OrderSource } from "../order/source.ts";
import type { OrderState } from "../order/states.ts";

/** The possible ratings, the best first. */
export const ratingSteps = [5, 4, 3, 2, 1] as const;

const words = ["Hat nicht gepasst", "Geht so", "In Ordnung", "Sehr gut", "Ausgezeichnet"] as const;

/** "5 von 5, Ausgezeichnet" */
export function starsLabel(stars: number): string {
  return `${stars} von 5, ${words[stars - 1] ?? ""}`;
}

/** The numbers of ratings that gave the food 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly number[];

/** The minimum number of ratings for an average, because each of fewer would decide it. */
export const minRatings = 5;

export interface Average {
  /** The average with at most one decimal, rounded half up. */
  readonly average: number;
  readonly count: number;
}

/** Returns the average rating of the food; null if there are too few ratings. */
export function averageOf(counts: StarCounts): Average | null {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count < minRatings) return null;
  const sum = counts.reduce((total, one, i) => total + one * (i + 1), 0);
  return { average: Math.floor((sum * 20 + count) / (2 * count)) / 10, count };
}

/** The days within which an order can be rated. */
export const ratingDays = 30;

/** `soon`: once it is completed. `over`: the period has passed. `never`: the order failed, or no guest sent it. */
export type Rateable = "yes" | "soon" | "over" | "never";

/** Tells whether an order can be rated. `completedAt` is when it ended, also if only the clock assumed so. */
export function rateable(
  {
    state,
    isTest,
    source,
    completedAt,
  }: { state: OrderState; isTest: boolean; source: OrderSource; completedAt: Instant | null },
  now: Instant,
): Rateable {
  if (isTest || source === "PHONE" || state === "REJECTED" || state === "CANCELLED" || state === "EXPIRED")
    return "never";
  if (state !== "COMPLETED" || completedAt === null) return "soon";
  return now < ratingEnds(completedAt) ? "yes" : "over";
}

/** Returns the end of the period for rating. */
export function ratingEnds(completedAt: Instant): Instant {
  return completedAt + ratingDays * dayMs;
}

export const notRateableSentences: Record<Exclude<Rateable, "yes">, string> = {
  soon: "Bewerten kannst du, sobald deine Bestellung da ist.",
  over: `Bewerten geht ${ratingDays} Tage lang. Die sind bei dieser Bestellung vorbei.`,
  never: "Diese Bestellung lässt sich nicht bewerten.",
};
export const alreadyRatedSentence = "Diese Bestellung ist schon bewertet.";
