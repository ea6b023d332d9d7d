import type { Cents } from "@mahlzeit/domain/money";
import type { VatShare } from "@mahlzeit/domain/orders/cart/price-breakdown";
import { sumsByRate, type VatPart } from "@mahlzeit/domain/orders/cart/vat-parts";
import type { OrderSource } from "@mahlzeit/domain/orders/order/source";
import type { TipReceiver } from "@mahlzeit/domain/orders/order/tip";
import { jsonMembers } from "../../../platform/database/columns.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { currentOrder } from "./current-order.ts";
import { findOrdersByIds } from "./find-orders.ts";
import { vatColumns } from "./order-columns.ts";

export interface NumberedOrder {
  /** The number shown to the guest and the kitchen. */
  readonly number: number;
  /** "01.12.2026": the day of the order, because numbers start again each day. */
  readonly numberedDay: string;
  readonly door: string | null;
  readonly source: OrderSource;
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

/** An order's sums after its last correction, without tests, which nobody pays for. */
export interface OrderSold {
  readonly id: string;
  readonly vat: readonly VatShare[];
  readonly depositCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents;
}

export function findOrdersSold(tx: Transaction, ids: readonly string[]): Promise<OrderSold[]> {
  return ordersSold(tx, ids);
}

/** Sums the price of each order's dishes after corrections, before any discount, by rate of VAT. */
export async function findGoodsByRate(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly VatPart[]>> {
  const found = new Map<string, readonly VatPart[]>();
  for (let i = 0; i < ids.length; i += ordersAtOnce)
    for (const order of await findOrdersByIds(tx, ids.slice(i, i + ordersAtOnce)))
      found.set(order.id, sumsByRate(currentOrder(order).lines.flatMap(({ vatParts }) => vatParts)));
  return found;
}

const ordersAtOnce = 200;

const numbers = namedQuery<{ id: string } & NumberedOrder>(
  "numbers_of_orders",
  `SELECT id, number, to_char(coalesce(takeaway_date::timestamp, created_at AT TIME ZONE 'Europe/Vienna'), 'DD.MM.YYYY') AS "numberedDay", door, coalesce(source, 'WEB') AS source, coalesce(tip_cents, 0) AS "tipCents", tip_for AS "tipFor" FROM orders WHERE id = ANY ($1::uuid[])`,
);

const ordersSold = namedQuery<OrderSold>(
  "orders_sold",
  `SELECT o.id, coalesce(c.total_cents, o.total_cents) AS "totalCents",
     coalesce(c.deposit_cents, o.deposit_cents) AS "depositCents", coalesce(o.tip_cents, 0) AS "tipCents", vat.shares AS vat
   FROM orders o LEFT JOIN order_changes c ON c.order_id = o.id
     AND c.seq = (SELECT max(seq) FROM order_changes WHERE order_id = o.id),
   LATERAL (
     SELECT coalesce(json_agg(json_build_object(${jsonMembers(vatColumns)}) ORDER BY rate DESC), '[]') AS shares FROM (
       SELECT rate, gross_cents, net_cents, vat_cents FROM order_vat_shares WHERE order_id = o.id AND c.seq IS NULL
       UNION ALL SELECT rate, gross_cents, net_cents, vat_cents FROM order_change_vat_shares
       WHERE order_id = o.id AND seq = c.seq
     ) AS share
   ) AS vat
   WHERE o.id = ANY ($1::uuid[]) AND NOT o.is_test`,
);
