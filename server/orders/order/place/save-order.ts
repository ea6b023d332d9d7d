import { addressParts } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Instant } from "@mahlzeit/domain/local-time";
import { numberedDay } from "@mahlzeit/domain/orders/order/day-text";
import type { Mover, MoveVia } from "@mahlzeit/domain/orders/order/states";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { columnOf, rowOf } from "../../../platform/database/columns.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import {
  companyColumns,
  customerColumns,
  lineColumns,
  orderColumns,
  orderInstants,
  vatColumns,
} from "../read/order-columns.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** The order's number is assigned on insert. */
type NewOrder = Omit<OrderRecord, "number">;

/** An idempotency key and the hash of its request's body. */
export interface KeyBinding {
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** Whoever places it: the guest, or somebody of the restaurant for a caller. */
interface PlacedBy {
  readonly mover: Mover;
  readonly actor: Pick<Actor, "accountId" | "deviceId">;
  readonly via: MoveVia | null;
}

const byGuest: PlacedBy = { mover: "guest", actor: {}, via: null };

/**
 * Inserts a whole order and assigns the next number of its restaurant and day. Returns null if an order with the key
 * exists: of concurrent inserts, the key's unique index lets only one succeed.
 */
export async function saveOrder(
  tx: Transaction,
  order: NewOrder,
  binding: KeyBinding | null,
  by: PlacedBy = byGuest,
): Promise<OrderRecord | null> {
  const rows = await save(
    tx,
    order.restaurantId,
    numberedDay(order),
    JSON.stringify(orderRow(order, binding)),
    JSON.stringify(lineRows(order)),
    JSON.stringify(optionRows(order)),
    JSON.stringify(order.vat.map((share) => ({ order_id: order.id, ...rowOf(vatColumns, share) }))),
    JSON.stringify({
      order_id: order.id,
      note: order.note,
      ...(order.customer && rowOf(customerColumns, order.customer)),
    }),
    order.address && JSON.stringify({ order_id: order.id, ...rowOf(addressParts, order.address) }),
    by.mover,
    by.actor.accountId ?? null,
    by.actor.deviceId ?? null,
    by.via,
  );
  if (!rows[0]) return null;
  if (order.allergies.length > 0) await saveAllergies(tx, order.id, order.allergies);
  if (order.company)
    await saveCompany(tx, JSON.stringify({ order_id: order.id, ...rowOf(companyColumns, order.company) }));
  return { ...order, ...rows[0] };
}

// Rare parts of an order have statements of their own, because every order would pay for their tables.
const saveAllergies = namedQuery(
  "save_order_allergies",
  "INSERT INTO order_allergies (order_id, letters) VALUES ($1, $2)",
);
const saveCompany = namedQuery(
  "save_order_company",
  "INSERT INTO order_company SELECT c.* FROM json_populate_record(NULL::order_company, $1::json) AS c",
);

// Property names equal column names, so that jsonb_populate_record maps each row to its table.
const save = namedQuery<{ number: number }>(
  "save_order",
  `WITH numbered AS (
  INSERT INTO order_numbers AS n (restaurant_id, day, last_number) VALUES ($1, $2, 1)
  ON CONFLICT (restaurant_id, day) DO UPDATE SET last_number = n.last_number + 1
  RETURNING last_number
), placed AS (
  INSERT INTO orders SELECT o.* FROM numbered,
    jsonb_populate_record(NULL::orders, $3::jsonb || jsonb_build_object('number', last_number)) AS o
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, number, status, created_at
), lines AS (
  INSERT INTO order_lines SELECT l.* FROM placed, json_populate_recordset(NULL::order_lines, $4::json) AS l
), options AS (
  INSERT INTO order_line_options SELECT o.* FROM placed, json_populate_recordset(NULL::order_line_options, $5::json) AS o
), shares AS (
  INSERT INTO order_vat_shares SELECT v.* FROM placed, json_populate_recordset(NULL::order_vat_shares, $6::json) AS v
), customers AS (
  INSERT INTO order_customers SELECT c.* FROM placed, json_populate_record(NULL::order_customers, $7::json) AS c
), addresses AS (
  INSERT INTO order_addresses SELECT a.* FROM placed, json_populate_record(NULL::order_addresses, $8::json) AS a
  WHERE $8::json IS NOT NULL
), moves AS (
  INSERT INTO order_moves (order_id, status, moved_at, moved_by, moved_by_account, moved_by_device, via)
  SELECT id, status, created_at, $9, $10::uuid, $11::uuid, $12 FROM placed
)
SELECT number FROM placed`,
);

function orderRow(order: NewOrder, binding: KeyBinding | null): object {
  return {
    ...rowOf(orderColumns, order),
    ...Object.fromEntries(orderInstants.map((name) => [columnOf(name), timestampOf(order[name])])),
    day: numberedDay(order),
    tip_cents: order.tipCents || null,
    source: order.source,
    own_container: order.ownContainer || null,
    idempotency_key: binding?.key ?? null,
    body_hash: binding && `\\x${binding.bodyHash.toString("hex")}`,
  };
}

function timestampOf(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function lineRows(order: NewOrder): object[] {
  return order.lines.map((line, position) => ({
    order_id: order.id,
    position,
    ...rowOf(lineColumns, { ...line, allergensKnown: line.allergensKnown !== false }),
  }));
}

function optionRows(order: NewOrder): object[] {
  return order.lines.flatMap((line, linePosition) =>
    line.options.map((option, position) => ({
      order_id: order.id,
      line_position: linePosition,
      position,
      option_group_id: option.groupId,
      option_group_name: option.groupName,
      option_id: option.id,
      name: option.name,
      price_cents: option.priceCents,
      allergens: option.allergens,
      allergens_known: option.allergensKnown !== false,
    })),
  );
}
