import type pg from "pg";
import type { Seller } from "../orders/order/read/order-record.ts";

/** The seller for all restaurants, because lists read it from the order. */
const seller: Seller = {
  uid: "gasthaus-lindenhof",
  name: "Gasthaus Lindenhof",
  phone: "+43 1 2345678",
  email: "lindenhof@example.at",
  address: "Lindengasse 1, 1070 Wien",
  legal: null,
};

/**
 * Inserts many orders for lists and measurements, without lines or contact data: most are finished, one in twenty is in
 * progress, some were never paid; every second one belongs to the account.
 */
export async function generateOrders(
  pool: pg.Pool,
  of: { restaurantIds: readonly string[]; accountId: string; count: number },
): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN; ALTER TABLE orders DISABLE TRIGGER USER");
  await client.query(
    `INSERT INTO orders (id, restaurant_id, account_id, day, number, identification_tag, type, payment_type, status,
       takeaway_at, subtotal_cents, deposit_cents, discount_cents, total_cents, price_disabled, seller, created_at,
       expected_at, lead_minutes, terms)
     SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], CASE WHEN n % 2 = 0 THEN $2::uuid END,
       '2026-01-01', n, 'generated_' || lpad(n::text, 20, '0'), 'DELIVERY', 'STRIPE',
       CASE WHEN n % 20 = 0 THEN (ARRAY['PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY'])[1 + n / 20 % 4]
         WHEN n % 50 = 1 THEN (ARRAY['REJECTED', 'CANCELLED', 'EXPIRED', 'AWAITING_PAYMENT'])[1 + n / 50 % 4]
         ELSE 'COMPLETED' END,
       CASE WHEN n % 3 = 0 THEN timestamptz '2026-01-01 12:00Z' + n * interval '37 seconds' END,
       1000, 0, 0, 1000, false, $4, timestamptz '2026-01-01 10:00Z' + n / 3 * interval '61 seconds',
       '2026-01-01 12:00Z', 30, '{}'
     FROM generate_series(1, $3::int) AS n`,
    [of.restaurantIds, of.accountId, of.count, seller],
  );
  await client.query("ALTER TABLE orders ENABLE TRIGGER USER; COMMIT");
  await client.query("VACUUM ANALYZE orders");
  client.release();
}
