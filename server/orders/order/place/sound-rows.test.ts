import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db, now: () => Date.parse("2026-11-19T16:00:00Z") });
const body = orderBody(await openKitchen(pool), { type: "DELIVERY", address: home });
await post(app, body);

/** Rows by table that each break one rule and, as far as possible, no other. */
const broken: Readonly<Record<string, readonly object[]>> = {
  orders: [
    { number: 0 },
    { identification_tag: "a'a".repeat(8) },
    { type: "POST" },
    { payment_type: "GOLD" },
    { status: "COOKED" },
    { type: "TAKEAWAY", takeaway_at: null },
    { takeaway_date: "2026-11-20", takeaway_at: null },
    { capacity_slot: null },
    { dish_count: null },
    { dish_count: 0 },
    { lead_minutes: -1 },
    { terms: [] },
    { seller: "Wirt" },
    { if_missing: "GUESS" },
    { subtotal_cents: -1, discount_cents: -1, discount_reason: null },
    { deposit_cents: -1, delivery_fee_cents: 101 },
    { type: "ON_SITE", deposit_cents: 1 },
    { payment_type: "STRIPE", discount_cents: 9_999_999, discount_reason: "campaign" },
    { payment_type: "STRIPE", discount_cents: 1 },
    { discount_reason: "campaign" },
    { payment_type: "STRIPE", discount_cents: 1, discount_reason: "mood" },
    { discount_cents: 1, discount_reason: "campaign" },
    { discount_payer: "restaurant" },
    { payment_type: "STRIPE", discount_cents: 1, total_cents: 3974, discount_reason: "coupon" },
    {
      payment_type: "STRIPE",
      discount_cents: 1,
      total_cents: 3974,
      discount_reason: "coupon",
      discount_payer: "guest",
    },
    { delivery_fee_cents: -1 },
    { type: "TAKEAWAY", delivery_fee_cents: 1 },
    { total_cents: -1 },
    { total_cents: 1 },
    { price_disabled: true },
    { type: "EVENT", payment_type: "STRIPE", price_disabled: true },
    { status: "AWAITING_PAYMENT" },
    { idempotency_key: "01900000-0000-7000-8000-000000000001", body_hash: null },
    { idempotency_key: "01900000-0000-7000-8000-000000000001", body_hash: "\\x00", status: "EXPIRED" },
    { is_test: true, payment_type: "STRIPE" },
    { is_test: true, payment_type: "ON_SPOT", discount_cents: 0, door: "qr" },
    { door: "" },
    { door: "QR" },
    { door: "tisch--4" },
    { door: "a".repeat(33) },
    { table_name: "Tisch 4" },
    { source: "FAX" },
    { source: "PHONE", payment_type: "STRIPE", discount_cents: 0 },
    { source: "PHONE", type: "EVENT", delivery_fee_cents: 0 },
    { source: "PHONE", is_test: true },
    { source: "PHONE", door: "qr" },
  ],
  order_lines: [
    { position: -1 },
    { name: "" },
    { price_cents: -1 },
    { quantity: 0 },
    { quantity: 16, full_price_cents: 0, deposit_cents: 0 },
    { full_price_cents: -2 },
    { quantity: 2, full_price_cents: 3, deposit_cents: 0 },
    { deposit_cents: -2 },
    { quantity: 2, full_price_cents: 2, deposit_cents: 3 },
    { vat_rate: -1 },
    { vat_rate: 10_001 },
  ],
  order_line_options: [{ position: -1 }, { option_group_name: "" }, { name: "" }],
  order_vat_shares: [
    { rate: -1 },
    { rate: 10_001 },
    { gross_cents: -1, net_cents: -1, vat_cents: 0 },
    { gross_cents: 0, net_cents: -1, vat_cents: 1 },
    { gross_cents: 0, net_cents: 1, vat_cents: -1 },
    { gross_cents: 1, net_cents: 1, vat_cents: 1 },
  ],
  order_customers: [
    { first_name: "A" },
    { first_name: "A".repeat(101) },
    { last_name: "A" },
    { last_name: "A".repeat(101) },
    { email: "nobody" },
    { email: `${"a".repeat(250)}@b.at` },
    { phone: "1" },
    { phone: "1".repeat(41) },
    { note: "" },
    { note: "a".repeat(1001) },
    { note: "a\nb" },
  ],
  order_addresses: [
    ...["street", "number", "postcode", "city", "country", "door_name"].map((name) => ({ [name]: "" })),
    { door_name: "a".repeat(101) },
  ],
  order_moves: [
    { status: "COOKED" },
    { moved_by: "nobody" },
    { moved_by_account: "01900000-0000-7000-8000-000000000001" },
    { moved_by_device: "01900000-0000-7000-8000-000000000001" },
    { via: "pigeon" },
    { status: "ACCEPTED", minutes: 4 },
    { status: "ACCEPTED", minutes: 181 },
    { minutes: 20 },
    { status: "REJECTED", reason: "" },
    { status: "REJECTED", reason: "a".repeat(201) },
    { status: "REJECTED", reason: "a\nb" },
    { reason: "Ofen kaputt" },
    { status: "REJECTED", reason: "Ofen kaputt", reason_code: "CLOSING" },
    { reason_code: "OTHER" },
    { status: "REJECTED", reason_code: "MOOD" },
    { sold_out: ["Margherita"] },
    { status: "REJECTED", sold_out: ["Margherita"] },
    { status: "REJECTED", reason_code: "CLOSING", sold_out: ["Margherita"] },
  ],
};
const cases = Object.entries(broken).flatMap(([table, all]) =>
  all.map((change) => ({ table, change: JSON.stringify(change).slice(0, 100), whole: JSON.stringify(change) })),
);

test.each(cases)("of $table, none is sound with $change", async ({ table, whole }) => {
  const { rows } = await pool.query<{ before: boolean; after: boolean }>(
    `SELECT is_sound(r) AS before, is_sound(jsonb_populate_record(r, $1)) AS after FROM ${table} AS r`,
    [whole],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toEqual({ before: true, after: false });
});

test.each(Object.keys(broken))(
  "the only CHECK of %s is that its rows are sound, and it holds for all",
  async (table) => {
    const { rows } = await pool.query(
      `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE contype = 'c' AND conrelid = $1::regclass`,
      [table],
    );
    expect(rows).toEqual([{ check: `CHECK (is_sound(${table}.*))` }]);
  },
);
