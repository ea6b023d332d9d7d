import { dayMs, type Instant, startOfViennaDay, viennaDay } from "../local-time.ts";
import { isFinal, type OrderState } from "./states.ts";

/** For how many days after an order was placed somebody may still need to know. */
export const retentionDays = { contact: 90, contactByTag: 30, unpaid: 30, key: 7 } as const;
/** Tax law: to the end of the seventh year after the order's own. */
const fiscalYears = 7;

/** Whether name, address and note are shown to somebody who has nothing but the order's tag. */
export function showsContactByTag({ createdAt }: { readonly createdAt: Instant }, now: Instant): boolean {
  return now < createdAt + retentionDays.contactByTag * dayMs;
}

/** What was placed at these instants or before them has had its time. */
export interface Ends {
  readonly contact: Instant;
  /** Of an order nobody paid for: all of it. */
  readonly unpaid: Instant;
  readonly key: Instant;
}

export function endsAt(now: Instant): Ends {
  const before = (days: number) => now - days * dayMs;
  return {
    contact: before(retentionDays.contact),
    unpaid: before(retentionDays.unpaid),
    key: before(retentionDays.key),
  };
}

/** What was placed before this instant is no longer in any year whose records must be kept. */
export function fiscalRecordsFrom(now: Instant): Instant {
  return startOfViennaDay(Date.UTC(viennaDay(now).year - fiscalYears, 0, 1));
}

interface Served {
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

/** From when on nobody needs to know any more whose order it is: once it is over, at the latest a day after its time. */
export function contactNeededUntil({ state, takeawayAt, createdAt }: Served): Instant {
  return isFinal(state) ? createdAt : (takeawayAt ?? createdAt) + dayMs;
}

/** Whether name, address and note may be erased from an order. */
export function mayEraseContact(order: Served, now: Instant): boolean {
  return contactNeededUntil(order) <= now;
}
