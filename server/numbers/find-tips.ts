import { monthOf, spanOfMonth } from "@mahlzeit/domain/ledger/month";
import { instantOnDay } from "@mahlzeit/domain/local-time";
import type { Period } from "@mahlzeit/domain/numbers/period";
import { type MonthOfTips, tipsByMonth } from "@mahlzeit/domain/numbers/tips";
import { findTippedOrders } from "../orders/find-tips.ts";
import { findGivenBack } from "../payments/find-given-back.ts";
import type { Database } from "../platform/database/connect.ts";

/** The tips of each month that a period touches, whole months: that is how they are handed out. */
export async function findTips(db: Database, restaurantId: string, period: Period): Promise<readonly MonthOfTips[]> {
  const { from } = spanOfMonth(monthOf(instantOnDay(period.from, 0)));
  const { until } = spanOfMonth(monthOf(instantOnDay(period.to, 0)));
  return db.transaction(async (tx) => {
    const orders = await findTippedOrders(tx, restaurantId, { from, until });
    const givenBack = await findGivenBack(
      tx,
      orders.map(({ id }) => id),
    );
    return tipsByMonth(orders.map((order) => ({ ...order, givenBackCents: givenBack.get(order.id)?.restaurant ?? 0 })));
  });
}
