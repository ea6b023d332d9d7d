import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { MonthsOfTips } from "@mahlzeit/contract/operator/numbers";
import { type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { monthLater, monthOf, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import type { Period } from "@mahlzeit/domain/operator/numbers/period";
import { type MonthOfTips, tipsByMonth } from "@mahlzeit/domain/operator/numbers/tips";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import { findReturned } from "../../money/payments/find-returned.ts";
import { findTippedOrders } from "../../orders/order/read/find-tips.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/**
 * Finds the tips of this month and the eleven before, for all members of the restaurant. Throws `service-not-found`.
 */
export async function findLatestTips(
  db: Database,
  actor: Actor,
  { restaurantId, now }: { readonly restaurantId: string; readonly now: Instant },
): Promise<Answer<typeof api.findTips>> {
  requirePermission(actor, "see-tips", { restaurantId, otherwise: "service-not-found" });
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!restaurant) throw new ProblemException("service-not-found");
  const from = spanOfMonth(monthLater(monthOf(now), 1 - monthsShown)).from;
  const tips = await findTips(db, restaurantId, { from: viennaDayNumber(from), to: viennaDayNumber(now) });
  return { restaurantName: restaurant.name, tips: presentTips(tips) };
}

const monthsShown = 12;

export function presentTips(months: readonly MonthOfTips[]): MonthsOfTips {
  return months.map(({ month, KITCHEN: kitchenCents, DRIVER: driverCents }) => ({ month, kitchenCents, driverCents }));
}

/** Finds the tips of each month in a period, as whole months, because they are paid out by month. */
export async function findTips(db: Database, restaurantId: string, period: Period): Promise<readonly MonthOfTips[]> {
  const { from } = spanOfMonth(monthOf(instantOnDay(period.from, 0)));
  const { until } = spanOfMonth(monthOf(instantOnDay(period.to, 0)));
  return db.transaction(async (tx) => {
    const orders = await findTippedOrders(tx, restaurantId, { from, until });
    const returned = await findReturned(
      tx,
      orders.map(({ id }) => id),
    );
    return tipsByMonth(orders.map((order) => ({ ...order, returnedCents: returned.get(order.id)?.restaurant ?? 0 })));
  });
}
