import { dayMs, hourMs, type Instant, minuteMs, startOfViennaDay, viennaDay } from "../local-time.ts";
import { isFinal, type OrderState } from "./states.ts";

/** For how many days after the order was placed its parts are stored or shown. */
export const retentionDays = { contact: 90, contactByTag: 30, unpaid: 30, key: 7 } as const;
/** Tax law demands records until the end of the seventh year after the year of the order. */
const fiscalYears = 7;

/** Whether name, address and note are shown to a visitor who only has the order's tag. */
export function showsContactByTag({ createdAt }: { readonly createdAt: Instant }, now: Instant): boolean {
  return now < createdAt + retentionDays.contactByTag * dayMs;
}

/** Orders placed at these instants or earlier no longer need the part named. */
export interface RetentionCutoffs {
  readonly contact: Instant;
  /** The whole of an order that was never paid. */
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

/** Records of orders placed before this instant are no longer required by tax law. */
export function fiscalRecordsFrom(now: Instant): Instant {
  return startOfViennaDay(Date.UTC(viennaDay(now).year - fiscalYears, 0, 1));
}

/** Orders that ended at this instant or earlier have left the boards, so devices no longer see whose they were. */
export function leftBoardBy(now: Instant): Instant {
  return now - 2 * 60 * minuteMs;
}

/** For how many hours after its end an order keeps what its guest must not eat. */
export const allergyHours = 24;

/** What guests must not eat is erased from orders that ended at this instant or earlier. */
export function allergiesDueBy(now: Instant): Instant {
  return now - allergyHours * hourMs;
}

interface OrderWithContact {
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

/** Until when the restaurant needs the guest's contact data: until the order is over, at most a day after its time. */
export function contactNeededUntil({ state, takeawayAt, createdAt }: OrderWithContact): Instant {
  return isFinal(state) ? createdAt : (takeawayAt ?? createdAt) + dayMs;
}

/** Whether name, address and note may be erased from an order. */
export function mayEraseContact(order: OrderWithContact, now: Instant): boolean {
  return contactNeededUntil(order) <= now;
}
