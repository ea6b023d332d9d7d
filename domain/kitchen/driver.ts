import { endOfBusinessDay } from "../catalogue/opening-hours/pause.ts";
import { hourMs, type Instant, minuteMs } from "../local-time.ts";

/** The maximum length of a driver's first name. */
export const driverNameMaxLength = 20;
/** The maximum number of shifts that a restaurant has at a time. */
export const maxDrivers = 20;

/** The validity of a link to a shift, which opens once. */
export const driverLinkMs = 10 * minuteMs;
/** The time after a shift's end in which its phone may still send reports from a dead spot. */
export const lateReportMs = 2 * hourMs;
/** The minimum time between two stored signs of life of a driver's phone. */
export const heardWrittenEveryMs = 20_000;

/** Returns the reason why a shift cannot have this name beside a restaurant's others; null if it can. */
export function nameRefusal(
  firstName: string,
  others: readonly { readonly firstName: string; readonly openedAt: Instant | null }[],
): string | null {
  const same = others.find((other) => nameKey(other.firstName) === nameKey(firstName));
  if (!same) return null;
  return same.openedAt === null
    ? `Für ${same.firstName} ist schon ein Link offen. Nimm ihn zurück oder nimm einen anderen Namen.`
    : `${same.firstName} ist schon auf Schicht. Nimm einen Namen, den man unterscheidet.`;
}

const nameKey = (name: string) => name.trim().replace(/\s+/g, " ").toLocaleLowerCase("de");

export interface Shift {
  /** The time it ends by itself, or at which its driver ended it. */
  readonly endsAt: Instant;
  /** The time the restaurant took it back; null if it did not. */
  readonly withdrawnAt: Instant | null;
}

/** Returns the end of a shift that begins now. */
export function endOfShift(now: Instant): Instant {
  return endOfBusinessDay(now);
}

/** Tells whether the driver sees the orders given to them. */
export function isOnShift({ endsAt, withdrawnAt }: Shift, now: Instant): boolean {
  return withdrawnAt === null && now < endsAt;
}

/** Tells whether reports still count: until two hours after the shift, unless it was withdrawn. */
export function mayReport({ endsAt, withdrawnAt }: Shift, now: Instant): boolean {
  return withdrawnAt === null && now < endsAt + lateReportMs;
}
