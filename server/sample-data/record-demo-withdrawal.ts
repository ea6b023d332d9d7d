import { dayMs, hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { claimPayments } from "../money/payments/claim-payments.ts";
import { declareWithdrawal } from "../money/withdrawals/declare-withdrawal.ts";
import { hasWithdrawals } from "../money/withdrawals/withdrawal-record.ts";
import type { Database } from "../platform/database/connect.ts";
import { recordDemoOrder } from "./record-demo-order.ts";
import { lockDemoWeeks } from "./record-demo-weeks.ts";

export const butcherUid = "fleischhauerei-huber";

/** Lets a guest of the demo's butcher send a jar back, once: its goods are still to come. */
export async function recordDemoWithdrawal(db: Database, now: Instant): Promise<void> {
  const ids = await findIdsByUid(db, [butcherUid]);
  const [restaurant] = await findRestaurants(db, [...ids.values()]);
  if (!restaurant) return;
  const place = { restaurant, menu: await findMenu(db, restaurant.id) };
  await db.transaction(async (tx) => {
    await lockDemoWeeks(tx);
    if (await hasWithdrawals(db, restaurant.id)) return;
    const order = {
      type: "TAKEAWAY",
      guest: { firstName: "Rosa", lastName: "Eder" },
      dishes: [
        { name: "Rindsgulasch im Glas", quantity: 2 },
        { name: "Kracherl", quantity: 1 },
      ],
      acceptedAfterSeconds: 40,
      readyAfterMinutes: -5,
      rejectedFor: null,
      at: 0,
    } as const;
    // In an hour of the last week in which the butcher was open.
    for (let hours = 24; hours < 24 * 8; hours++) {
      const at = now - hours * hourMs;
      const saved = await db.transaction((part) => recordDemoOrder(part, { order, at, paysByCard: false }, place));
      if (!saved) continue;
      const declared = { key: saved.id, lines: [{ position: 0, quantity: 1 }] };
      const parts = { db, payments: claimPayments };
      return void (await declareWithdrawal(parts, saved.identificationTag, declared, Math.min(now, at + dayMs)));
    }
  });
}
