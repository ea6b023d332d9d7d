import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Month, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { type Sales, salesByRate } from "@mahlzeit/domain/money/ledger/sales";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findOrdersSold } from "../../../orders/order/read/find-for-statement.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findOrderBookings, type OrderBooking } from "../../ledger/find-booked.ts";
import { findEachReturned, type ReturnedOnce } from "../../payments/find-returned.ts";

/** Finds a restaurant's sales of a month, which may be the current one. Throws `service-not-found`. */
export async function findMonthSales(
  db: Database,
  actor: Actor,
  { restaurantId, month }: { readonly restaurantId: string; readonly month: Month },
): Promise<Answer<typeof api.findMonthSales>> {
  requirePermission(actor, "see-own-money", { restaurantId, otherwise: "service-not-found" });
  await requireOwnRestaurant(db, restaurantId);
  const { rates, ...others } = await db.transaction((tx) => findSales(tx, restaurantId, spanOfMonth(month)));
  return { rates: [...rates], ...others };
}

/** Finds a restaurant's sales of a period by VAT rate, each change of them at the time when it was booked. */
export async function findSales(
  tx: Transaction,
  restaurantId: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<Sales> {
  const bookings = await findOrderBookings(tx, restaurantId, { from, until });
  const ids = [...new Set(bookings.map(({ orderId }) => orderId))];
  const orders = await findOrdersSold(tx, ids);
  const returned = Map.groupBy(await findEachReturned(tx, ids), ({ orderId }) => orderId);
  const times = timesOf(bookings);
  return salesByRate(
    orders.map((order) => {
      const ofOrder = (returned.get(order.id) ?? []).toSorted(
        (a, b) => (bookedAt(a, times.booked) ?? until) - (bookedAt(b, times.booked) ?? until),
      );
      const before = (at: Instant) => ofOrder.filter((one) => isReturned(one, times, at));
      const isOlder = (times.booked.get(order.id) ?? from) < from;
      return { order, before: isOlder ? before(from) : null, after: before(until) };
    }),
  );
}

/** Finds the refunds for complaints and withdrawals that were booked in a period, or with their order's completion in it. */
export async function findClaimRefunds(
  tx: Transaction,
  restaurantId: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<ReturnedOnce[]> {
  const bookings = await findOrderBookings(tx, restaurantId, { from, until });
  const { booked } = timesOf(bookings);
  const refunds = await findEachReturned(tx, [...new Set(bookings.map(({ orderId }) => orderId))]);
  return refunds.filter((refund) => {
    const at = bookedAt(refund, booked);
    return refund.claim !== null && at !== undefined && from <= at && at < until;
  });
}

interface Times {
  /** The times at which orders were completed, refunds made and disputes lost. */
  readonly booked: ReadonlyMap<string, Instant>;
  /** The times at which the operator took on lost disputes. */
  readonly takenOn: ReadonlyMap<string, Instant>;
}

function timesOf(bookings: readonly OrderBooking[]): Times {
  const [booked, takenOn] = [new Map<string, Instant>(), new Map<string, Instant>()];
  for (const { kind, causeId, bookedAt } of bookings)
    (kind === "dispute-taken-on" ? takenOn : booked).set(causeId, bookedAt);
  return { booked, takenOn };
}

/** Returns when money that was returned was booked: before the completion, with it. */
function bookedAt({ id, orderId }: ReturnedOnce, booked: Times["booked"]): Instant | undefined {
  return booked.get(id) ?? booked.get(orderId);
}

/** Tells whether money was returned at the restaurant's expense before `at`. */
function isReturned(returned: ReturnedOnce, { booked, takenOn }: Times, at: Instant): boolean {
  const back = takenOn.get(returned.id);
  if (returned.borneBy === "operator" && back === undefined) return false;
  const made = bookedAt(returned, booked);
  return made !== undefined && made < at && (back === undefined || back >= at);
}
