import { dayMs, type Instant } from "../local-time.ts";
import type { OrderState } from "../order/states.ts";

/** The best first, as they are offered. */
export const ratingSteps = [5, 4, 3, 2, 1] as const;

const words = ["Hat nicht gepasst", "Geht so", "In Ordnung", "Sehr gut", "Ausgezeichnet"] as const;

/** "5 von 5, Ausgezeichnet" */
export function starsLabel(stars: number): string {
  return `${stars} von 5, ${words[stars - 1] ?? ""}`;
}

/** How many ratings gave the food 1, 2, 3, 4 and 5. */
export type StarCounts = readonly number[];

/** From so many ratings on there is an average: of fewer, each would decide it. */
export const minRatings = 5;

export interface Average {
  /** With at most one decimal, half up. */
  readonly average: number;
  readonly count: number;
}

/** What guests thought of the food; null while there are too few of them. */
export function averageOf(counts: StarCounts): Average | null {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count < minRatings) return null;
  const sum = counts.reduce((total, one, i) => total + one * (i + 1), 0);
  return { average: Math.floor((sum * 20 + count) / (2 * count)) / 10, count };
}

/** For how many days an order can be rated. */
export const ratingDays = 30;

/** `soon`: once it is there. `over`: its time has passed. `never`: it came to nothing, or was only a test. */
export type Rateable = "yes" | "soon" | "over" | "never";

/** Whether an order can be rated. `completedAt`: when it came to its end, also where a clock only supposes so. */
export function rateable(
  { state, isTest, completedAt }: { state: OrderState; isTest: boolean; completedAt: Instant | null },
  now: Instant,
): Rateable {
  if (isTest || state === "REJECTED" || state === "CANCELLED" || state === "EXPIRED") return "never";
  if (state !== "COMPLETED" || completedAt === null) return "soon";
  return now < ratingEnds(completedAt) ? "yes" : "over";
}

/** From when on it cannot be rated any more. */
export function ratingEnds(completedAt: Instant): Instant {
  return completedAt + ratingDays * dayMs;
}

export const notRateableSentences: Record<Exclude<Rateable, "yes">, string> = {
  soon: "Bewerten kannst du, sobald deine Bestellung da ist.",
  over: `Bewerten geht ${ratingDays} Tage lang. Die sind bei dieser Bestellung vorbei.`,
  never: "Diese Bestellung lässt sich nicht bewerten, weil nichts angekommen ist.",
};
export const alreadyRatedSentence = "Diese Bestellung ist schon bewertet.";
