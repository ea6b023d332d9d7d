import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Deletes the users of coupons that ended long ago. */
    readonly "forget-coupon-guests": object;
  }
}

export const couponTimetable = ["40 3 * * * forget-coupon-guests"];

const retentionMs = 30 * dayMs;

export function couponJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return {
    "forget-coupon-guests": () => forgetGuests(db, new Date(now() - retentionMs)),
  } satisfies Partial<JobHandlers>;
}

const forget = namedQuery(
  "forget_coupon_guests",
  `UPDATE coupon_uses u SET account_id = NULL, email_hash = NULL
   FROM coupons c WHERE c.id = u.coupon_id AND least(c.ends_at, c.stopped_at) < $1 AND num_nonnulls(u.account_id, u.email_hash) > 0`,
);

async function forgetGuests(db: Database, endedBefore: Date): Promise<void> {
  await forget(db, endedBefore);
}
