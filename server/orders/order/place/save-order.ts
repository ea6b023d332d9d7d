import type { Instant } from "@mahlzeit/domain/local-time";
import type { Company } from "@mahlzeit/domain/orders/order/company";
import { numberedDay } from "@mahlzeit/domain/orders/order/day-words";
import { addressRow } from "../../../catalogue/places/addresses/address-columns.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** The order's number is assigned on insert. */
type NewOrder = Omit<OrderRecord, "number">;

/** An idempotency key and the hash of its request's body. */
export interface KeyBinding {
  readonly key: string;
  readonly bodyHash: Buffer;
}

/**
 * Inserts a whole order and assigns the next number of its restaurant and day. Returns null if an order with the key
 * exists: of concurrent inserts, the key's unique index lets only one succeed.
 */
export async function saveOrder(
  tx: Transaction,
  order: NewOrder,
  binding: KeyBinding | null,
): Promise<OrderRecord | null> {
  const rows = await save(
    tx,
    order.restaurantId,
    numberedDay(order),
    JSON.stringify(orderRow(order, binding)),
    JSON.stringify(lineRows(order)),
    JSON.stringify(optionRows(order)),
    JSON.stringify(order.vat.map((share) => vatRow(order.id, share))),
    JSON.stringify(customerRow(order)),
    order.address && JSON.stringify({ order_id: order.id, ...addressRow(order.address) }),
  );
  if (!rows[0]) return null;
  if (order.allergies.length > 0) await saveAllergies(tx, order.id, order.allergies);
  if (order.company) await saveCompany(tx, JSON.stringify(companyRow(order.id, order.company)));
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
  INSERT INTO order_moves SELECT id, status, created_at, 'guest' FROM placed
)
SELECT number FROM placed`,
);

function orderRow(order: NewOrder, binding: KeyBinding | null): object {
  return {
    id: order.id,
    restaurant_id: order.restaurantId,
    account_id: order.accountId,
    day: numberedDay(order),
    identification_tag: order.identificationTag,
    type: order.type,
    payment_type: order.paymentType,
    status: order.status,
    takeaway_at: timestampOf(order.takeawayAt),
    takeaway_date: order.takeawayDate,
    capacity_slot: timestampOf(order.capacitySlot),
    dish_count: order.dishCount,
    expected_at: timestampOf(order.expectedAt),
    lead_minutes: order.leadMinutes,
    terms: order.terms,
    if_missing: order.ifMissing,
    door: order.door,
    subtotal_cents: order.subtotalCents,
    deposit_cents: order.depositCents,
    discount_cents: order.discountCents,
    discount_reason: order.discountReason,
    discount_payer: order.discountPayer,
    delivery_fee_cents: order.deliveryFeeCents,
    tip_cents: order.tipCents || null,
    tip_for: order.tipFor,
    total_cents: order.totalCents,
    price_disabled: order.priceDisabled,
    seller: order.seller,
    idempotency_key: binding?.key ?? null,
    body_hash: binding && `\\x${binding.bodyHash.toString("hex")}`,
    created_at: timestampOf(order.createdAt),
    is_test: order.isTest,
  };
}

function timestampOf(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function lineRows(order: NewOrder): object[] {
  return order.lines.map((line, position) => ({
    order_id: order.id,
    position,
    product_id: line.productId,
    name: line.name,
    price_cents: line.priceCents,
    quantity: line.quantity,
    full_price_cents: line.fullPriceCents,
    deposit_cents: line.depositCents,
    vat_rate: line.vatRate,
    allergens: line.allergens,
    allergens_known: line.allergensKnown !== false,
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

function customerRow({ id, customer, note }: NewOrder): object {
  return {
    order_id: id,
    first_name: customer?.firstName,
    last_name: customer?.lastName,
    email: customer?.email,
    phone: customer?.phone,
    note,
  };
}

function companyRow(orderId: string, { name, vatId, address, reference }: Company): object {
  return { order_id: orderId, name, vat_id: vatId, address, reference };
}

function vatRow(orderId: string, share: OrderRecord["vat"][number]): object {
  return {
    order_id: orderId,
    rate: share.rate,
    gross_cents: share.grossCents,
    net_cents: share.netCents,
    vat_cents: share.vatCents,
  };
}
