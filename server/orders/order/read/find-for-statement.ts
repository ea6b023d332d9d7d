import type { BasisPoints, Cents } from "@mahlzeit/domain/money";
import type { TipReceiver } from "@mahlzeit/domain/orders/order/tip";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { currentOrder } from "./current-order.ts";
import { findOrdersByIds } from "./find-orders.ts";

export interface NumberedOrder {
  /** The number shown to the guest and the kitchen. */
  readonly number: number;
  /** "01.12.2026": the day of the order, because numbers start again each day. */
  readonly numberedDay: string;
  readonly door: string | null;
  /** The amount the guest chose. */
  readonly tipCents: Cents;
  readonly tipFor: TipReceiver | null;
}

/** Finds the fields of orders on a statement; deleted orders are left out. */
export async function findOrderNumbers(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NumberedOrder>> {
  return new Map((await numbers(tx, ids)).map(({ id, ...order }) => [id, order]));
}

/** Sums the price of each order's dishes after corrections, before any discount, by rate of VAT. */
export async function findGoodsByRate(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly rate: BasisPoints; readonly cents: Cents }[]>> {
  const found = new Map<string, { rate: BasisPoints; cents: Cents }[]>();
  for (let i = 0; i < ids.length; i += ordersAtOnce)
    for (const order of await findOrdersByIds(tx, ids.slice(i, i + ordersAtOnce))) {
      const sums = new Map<BasisPoints, Cents>();
      for (const { vatRate, fullPriceCents } of currentOrder(order).lines)
        sums.set(vatRate, (sums.get(vatRate) ?? 0) + fullPriceCents);
      found.set(
        order.id,
        [...sums].map(([rate, cents]) => ({ rate, cents })),
      );
    }
  return found;
}

const ordersAtOnce = 200;

const numbers = namedQuery<{ id: string } & NumberedOrder>(
  "numbers_of_orders",
  `SELECT id, number, to_char(coalesce(takeaway_date::timestamp, created_at AT TIME ZONE 'Europe/Vienna'), 'DD.MM.YYYY') AS "numberedDay", door, coalesce(tip_cents, 0) AS "tipCents", tip_for AS "tipFor" FROM orders WHERE id = ANY ($1::uuid[])`,
);
