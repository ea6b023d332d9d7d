import { dayMs, type Instant, startOfViennaDay, viennaDay } from "../local-time.ts";

/** For how long after an order was placed somebody may still need to know. */
const contactMs = 90 * dayMs;
const contactByTagMs = 30 * dayMs;
const unpaidMs = 30 * dayMs;
const keyMs = 7 * dayMs;
/** Tax law: to the end of the seventh year after the order's own. */
const fiscalYears = 7;

/** Whether name, address and note are shown to somebody who has nothing but the order's tag. */
export function showsContactByTag({ createdAt }: { readonly createdAt: Instant }, now: Instant): boolean {
  return now < createdAt + contactByTagMs;
}

/** What was placed at these instants or before them has had its time. */
export interface Ends {
  readonly contact: Instant;
  /** Of an order nobody paid for: all of it. */
  readonly unpaid: Instant;
  readonly key: Instant;
}

export function endsAt(now: Instant): Ends {
  return { contact: now - contactMs, unpaid: now - unpaidMs, key: now - keyMs };
}

/** What was placed before this instant is no longer in any year whose records must be kept. */
export function fiscalRecordsFrom(now: Instant): Instant {
  return startOfViennaDay(Date.UTC(viennaDay(now).year - fiscalYears, 0, 1));
}
