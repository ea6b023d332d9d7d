import type { Instant } from "@mahlzeit/domain/local-time";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { jobsOfStep } from "./complaint-steps.ts";

/** Asks the guest, once, whether what was promised for an order paid on the spot came. */
export async function askAboutRemedy(db: Database, orderId: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const asked = await ask(tx, orderId, new Date(now));
    for (const { restaurantId } of asked)
      await addJobs(tx, await jobsOfStep(tx, restaurantId, { orderId, step: "asked", at: now }));
  });
}

const ask = namedQuery<{ restaurantId: string }>(
  "ask_about_remedy",
  `UPDATE complaints SET asked_at = $2
   WHERE order_id = $1 AND asked_at IS NULL AND remedy IS NOT NULL AND status IN ('ACCEPTED', 'PARTLY')
   RETURNING restaurant_id AS "restaurantId"`,
);
