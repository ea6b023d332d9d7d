import { boardHours } from "../../kitchen/api-key.ts";
import { dayMs, hourMs, type Instant, startOfViennaDay, viennaDay } from "../../local-time.ts";
import { isFinal, type OrderState } from "./states.ts";

/** The days after placing an order for which its parts are stored or shown. */
export const retentionDays = { contact: 90, contactByTag: 30, unpaid: 30, key: 7 } as const;
/** The years after the year of the order for which tax law requires records. */
const fiscalYears = 7;

/** Tells whether name, address and note are shown to a visitor who only has the order's tag. */
export function showsContactByTag({ createdAt }: { readonly createdAt: Instant }, now: Instant): boolean {
  return now < createdAt + retentionDays.contactByTag * dayMs;
}

/** The cutoffs of retention. Orders placed then or earlier no longer need the respective part. */
export interface RetentionCutoffs {
  readonly contact: Instant;
  /** The cutoff for the whole of an order that was never paid. */
  readonly unpaid: Instant;
  readonly key: Instant;
}

export function retentionCutoffsAt(now: Instant): RetentionCutoffs {
  const before = (days: number) => now - days * dayMs;
  return {
    contact: before(retentionDays.contact),
    unpaid: before(retentionDays.unpaid),
    key: before(retentionDays.key),
  };
}

/** Returns the instant before which records are no longer required by tax law. */
export function fiscalRecordsFrom(now: Instant): Instant {
  return startOfViennaDay(Date.UTC(viennaDay(now).year - fiscalYears, 0, 1));
}

/**
 * Returns the cutoff for boards. Orders that ended then or earlier have left them, and devices no longer see their
 * guests.
 */
export function leftBoardBy(now: Instant): Instant {
  return now - boardHours * hourMs;
}

/** The hours after its end for which an order stores the guest's allergens. */
export const allergyHours = 24;

/** Returns the cutoff for allergens, which are erased from orders that ended then or earlier. */
export function allergiesDueBy(now: Instant): Instant {
  return now - allergyHours * hourMs;
}

interface OrderWithContact {
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

/** Returns the end of the restaurant's need for contact data: the end of the order, at most a day after its time. */
export function contactNeededUntil({ state, takeawayAt, createdAt }: OrderWithContact): Instant {
  return isFinal(state) ? createdAt : (takeawayAt ?? createdAt) + dayMs;
}

/** Tells whether name, address and note may be erased from an order. */
export function mayEraseContact(order: OrderWithContact, now: Instant): boolean {
  return contactNeededUntil(order) <= now;
}
