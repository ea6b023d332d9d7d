import type pg from "pg";

/**
 * Inserts a year of completed orders of one restaurant for measurements, each with three lines, as far as numbers ask of
 * them. It ends with `until`, a day in UTC.
 */
export async function generateSales(
  pool: pg.Pool,
  { restaurantId, count, until }: { restaurantId: string; count: number; until: string },
): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO orders (id, restaurant_id, day, number, identification_tag, type, payment_type, status,
       subtotal_cents, deposit_cents, discount_cents, total_cents, price_disabled, seller, lead_minutes, expected_at, created_at)
     SELECT gen_random_uuid(), $1::uuid, at::date, n, 'sold_' || lpad(n::text, 6, '0') || '_' || left(md5($1::uuid::text), 12), 'DELIVERY', 'ON_SPOT',
       'COMPLETED', 2600, 0, 0, 2600, false, '{}', 20, at + interval '30 minutes', at
     FROM generate_series(1, $2::int) AS n,
       LATERAL (SELECT $3::timestamptz - (n * 365.0 / $2::int) * interval '1 day' AS at) AS placed`,
    [restaurantId, count, `${until}T20:00:00Z`],
  );
  const ofSold = "FROM orders o WHERE o.restaurant_id = $1";
  for (const [status, minutes] of Object.entries({ PLACED: 0, ACCEPTED: 1, READY: 25, COMPLETED: 45 }))
    await client.query(
      `INSERT INTO order_moves (order_id, status, moved_at, moved_by, via)
       SELECT o.id, $2, o.created_at + $3::int * interval '1 minute', 'restaurant', 'board' ${ofSold}`,
      [restaurantId, status, minutes],
    );
  await client.query(
    `INSERT INTO order_promises (order_id, seq, promised_at, made_at)
     SELECT o.id, 0, o.created_at + interval '30 minutes', o.created_at ${ofSold}`,
    [restaurantId],
  );
  await client.query(
    `INSERT INTO order_lines (order_id, position, product_id, name, price_cents, quantity, full_price_cents, deposit_cents, vat_rate, allergens)
     SELECT o.id, line, md5('dish ' || dish)::uuid, 'Gericht ' || dish, 1000, 1, 1000, 0, 1000, '{}'
     FROM orders o, generate_series(0, 2) AS line, LATERAL (SELECT (o.number * 7 + line * 13) % 60 AS dish) AS chosen
     WHERE o.restaurant_id = $1`,
    [restaurantId],
  );
  await client.query(
    "INSERT INTO orders_to_count (order_id) SELECT id FROM orders o WHERE o.restaurant_id = $1 ORDER BY created_at",
    [restaurantId],
  );
  await client.query("COMMIT");
  await client.query("VACUUM ANALYZE orders, order_moves, order_lines, order_promises");
  client.release();
}
