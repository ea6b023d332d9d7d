import { addressParts } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type MovableOrder, type OrderState, orderMoves, orderStates } from "@mahlzeit/domain/orders/order/states";
import { columnOf, jsonMembers, namedColumns } from "../../../platform/database/columns.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";
import { beginnings, type Page, pageOf, readCursor } from "../../../platform/http/list-position.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { changesOfOrder, questionOfOrder } from "../corrections/select-changes.ts";
import {
  companyColumns,
  customerColumns,
  lineMembers,
  orderColumns,
  orderInstants,
  vatColumns,
} from "./order-columns.ts";
import type { OrderRecord } from "./order-record.ts";

/** A stored order with the data that an idempotent replay and a payment need. */
export interface SavedOrder {
  readonly order: OrderRecord;
  readonly bodyHash: Buffer | null;
}

export async function findOrderByTag(db: Database | Transaction, tag: string): Promise<OrderRecord | undefined> {
  return (await byTag(db, tag))[0]?.order;
}

/** Finds the order with a tag. Throws `order-not-found`. */
export async function requireOrder(db: Database | Transaction, tag: string): Promise<OrderRecord> {
  const order = await findOrderByTag(db, tag);
  if (!order) throw new ProblemException("order-not-found");
  return order;
}

export async function findOrderById(db: Database | Transaction, id: string): Promise<OrderRecord | undefined> {
  return (await byId(db, id))[0]?.order;
}

export async function findOrderByKey(db: Database, key: string): Promise<SavedOrder | undefined> {
  return (await byKey(db, key))[0];
}

export async function findOrdersByIds(db: Database | Transaction, ids: readonly string[]): Promise<OrderRecord[]> {
  const found = new Map((await byIds(db, ids)).map(({ order }) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Finds a page of an account's orders, newest first. */
export async function findOrdersOfAccount(
  db: Database | Transaction,
  accountId: string,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<Page<OrderRecord>> {
  const { at, id } = after === undefined ? beginnings.newestFirst : readCursor(after);
  const found = await byAccount(db, accountId, typeof at === "number" ? new Date(at) : at, id, pageSize + 1);
  return pageOf(
    found.map(({ order }) => order),
    pageSize,
    ({ createdAt, id }) => ({ group: 0, at: createdAt, id }),
  );
}

export async function countOrdersOfAccount(tx: Transaction, accountId: string): Promise<number> {
  return (await countByAccount(tx, accountId))[0]?.count ?? 0;
}

const countByAccount = namedQuery<{ count: number }>(
  "count_orders_of_account",
  "SELECT count(*)::int AS count FROM orders WHERE account_id = $1",
);

export async function findOrderState(db: Database | Transaction, id: string): Promise<OrderState | undefined> {
  return (await stateById(db, id))[0]?.state;
}

const stateById = namedQuery<{ state: OrderState }>(
  "state_of_order",
  "SELECT status AS state FROM orders WHERE id = $1",
);

/** Finds the time of an order's completion, even if the clock only assumed it; null if it is not completed. */
export async function findCompletedAt(db: Database | Transaction, id: string): Promise<Instant | null> {
  return (await completionOf(db, id))[0]?.at ?? null;
}

const completionOf = namedQuery<{ at: Instant }>(
  "completion_of_order",
  "SELECT moved_at AS at FROM order_moves WHERE order_id = $1 AND status = 'COMPLETED'",
);

/** Locks an order until the transaction ends, and returns the data that decide which transitions are allowed. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  return (await lockById(tx, id))[0];
}

export interface LockedOrder extends MovableOrder {
  readonly id: string;
}

const lockById = namedQuery<LockedOrder>(
  "lock_order",
  "SELECT id, status AS state, type FROM orders WHERE id = $1 FOR UPDATE",
);

/** The latest time at which an accepted order is ready, for the order with the alias `o`. */
export const promisedAt = "(SELECT max(promised_at) FROM order_promises WHERE order_id = o.id)";

/**
 * Selects whole orders with the alias `o`; the condition is appended. The members are the columns of a row, because
 * `json_build_object` takes no more than fifty.
 */
export const selectOrder = `
SELECT o.body_hash AS "bodyHash", row_to_json(whole) AS "order" FROM orders o, LATERAL (SELECT
  ${namedColumns(orderColumns, "o")}, o.number, coalesce(o.tip_cents, 0) AS "tipCents", coalesce(o.source, 'WEB') AS source,
  coalesce(o.own_container, false) AS "ownContainer",
  ${orderInstants.map((name) => `${jsonInstant(`o.${columnOf(name)}`)} AS "${name}"`).join(", ")},
  ${jsonInstant(promisedAt)} AS "promisedAt",
  ${jsonInstant("(SELECT promised_at FROM order_promises WHERE order_id = o.id AND seq = 0)")} AS "firstPromisedAt",
  ${jsonInstant("(SELECT max(made_at) FROM order_promises WHERE order_id = o.id)")} AS "lastPromiseMadeAt",
  EXISTS (SELECT FROM order_moves WHERE order_id = o.id AND status = 'ACCEPTED' AND via = 'board') AS "acceptedOnBoard",
  (SELECT json_agg(json_build_object('status', status, 'at', ${jsonInstant("moved_at")})
      ORDER BY moved_at, array_position(ARRAY[${orderStates.map((state) => `'${state}'`).join(", ")}], status))
    FROM order_moves WHERE order_id = o.id AND NOT (status = 'COMPLETED' AND moved_by = 'clock')) AS reached,
  (SELECT json_build_object('reasonCode', reason_code, 'reason', reason, 'soldOut', sold_out)
    FROM order_moves WHERE order_id = o.id AND status = o.status AND status IN ('REJECTED', 'CANCELLED')) AS reason,
  (SELECT coalesce(sum(r.amount_cents), 0)
    FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.order_id = o.id) AS "refundedCents",
  (SELECT coalesce(json_agg(json_build_object('cents', r.amount_cents, 'at', ${jsonInstant("r.requested_at")},
      'reason', r.reason, 'lines', r.by_lines->'lines') ORDER BY r.requested_at, r.id), '[]')
    FROM payments p JOIN refunds r ON r.payment_id = p.id
    WHERE p.order_id = o.id AND r.cause IN ('by-hand', 'complaint', 'withdrawal') AND r.status <> 'FAILED') AS refunds,
  (SELECT json_build_object('shiftId', s.id, 'firstName', s.first_name, 'position', g.position)
    FROM order_drivers g JOIN driver_shifts s ON s.id = g.shift_id
    WHERE g.order_id = o.id AND g.taken_at IS NULL AND s.withdrawn_at IS NULL AND s.first_name IS NOT NULL) AS driver,
  (SELECT method FROM payments WHERE order_id = o.id AND status = 'PAID' ORDER BY settled_at LIMIT 1) AS "paidBy",
  (SELECT CASE WHEN bool_or(d.status = 'OPEN') THEN 'OPEN' WHEN bool_or(d.status = 'LOST') THEN 'LOST' END
    FROM payments p JOIN disputes d ON d.payment_id = p.id WHERE p.order_id = o.id) AS dispute,
  (SELECT note FROM order_customers WHERE order_id = o.id) AS note,
  coalesce((SELECT to_json(letters) FROM order_allergies WHERE order_id = o.id), '[]') AS allergies,
  ${jsonInstant("(SELECT withdrawn_at FROM order_allergies WHERE order_id = o.id)")} AS "allergiesWithdrawnAt",
  (SELECT json_build_object(${jsonMembers(customerColumns)}) FROM order_customers WHERE order_id = o.id) AS customer,
  (SELECT json_strip_nulls(json_build_object(${jsonMembers(addressParts)})) FROM order_addresses WHERE order_id = o.id) AS address,
  (SELECT json_agg(json_build_object(
      ${lineMembers("l")},
      'options', (SELECT coalesce(json_agg(json_build_object(
          'groupId', c.option_group_id, 'groupName', c.option_group_name, 'id', c.option_id, 'name', c.name,
          'priceCents', c.price_cents, 'allergens', c.allergens, 'allergensKnown', c.allergens_known
        ) ORDER BY c.position), '[]')
        FROM order_line_options c WHERE c.order_id = l.order_id AND c.line_position = l.position)
    ) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
  (SELECT json_build_object(${jsonMembers(companyColumns)}) FROM order_company WHERE order_id = o.id) AS company,
  (SELECT json_agg(json_build_object(${jsonMembers(vatColumns)}) ORDER BY rate DESC)
    FROM order_vat_shares WHERE order_id = o.id) AS vat,
  ${changesOfOrder} AS changes, ${questionOfOrder} AS question
) AS whole`;

const byTag = namedQuery<SavedOrder>("order_by_tag", `${selectOrder} WHERE o.identification_tag = $1`);
const byId = namedQuery<SavedOrder>("order_by_id", `${selectOrder} WHERE o.id = $1`);
const byIds = namedQuery<SavedOrder>("orders_by_ids", `${selectOrder} WHERE o.id = ANY ($1::uuid[])`);
const byKey = namedQuery<SavedOrder>("order_by_key", `${selectOrder} WHERE o.idempotency_key = $1`);
const byAccount = namedQuery<SavedOrder>(
  "orders_by_account",
  `${selectOrder} WHERE o.account_id = $1 AND (o.created_at, o.id) < ($2::timestamptz, $3::uuid)
   ORDER BY o.created_at DESC, o.id DESC LIMIT $4`,
);

/** An unfinished test order, and the time since which it is in its state. */
export interface TestOrder extends LockedOrder {
  readonly since: Instant;
}

/** Finds a restaurant's unfinished test orders, the oldest first. */
export async function findTestOrders(db: Database, restaurantId: string): Promise<TestOrder[]> {
  return unfinishedTests(db, restaurantId, unfinished);
}

const unfinishedTests = namedQuery<TestOrder>(
  "unfinished_test_orders",
  `SELECT o.id, o.status AS state, o.type, m.moved_at AS since
   FROM orders o JOIN order_moves m ON m.order_id = o.id AND m.status = o.status
   WHERE o.restaurant_id = $1 AND o.is_test AND o.status = ANY ($2::text[]) ORDER BY o.created_at, o.id`,
);

const unfinished = orderStates.filter((state) => Object.keys(orderMoves[state]).length > 0);

/** Counts the unfinished orders of these restaurants. */
export async function countUnfinished(tx: Transaction, restaurantIds: readonly string[]): Promise<number> {
  return (await countUnfinishedOrders(tx, restaurantIds, unfinished))[0]?.count ?? 0;
}

const countUnfinishedOrders = namedQuery<{ count: number }>(
  "count_unfinished_orders",
  "SELECT count(*)::int AS count FROM orders WHERE restaurant_id = ANY ($1::uuid[]) AND status = ANY ($2::text[])",
);
