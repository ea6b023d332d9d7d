import { orderMoves, orderStates } from "@mahlzeit/domain/orders/order/states";
import type pg from "pg";

/**
 * Checks the rules of triggers, foreign keys and sums on all existing orders, and returns each broken rule with its
 * number of rows. It serves orders that were written without triggers.
 */
export async function findBrokenOrders(client: pg.ClientBase, now: number): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [rule, rows] of Object.entries({ ...rules(now), ...(await foreignKeys(client)) })) {
    const found = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${rows}) AS broken`);
    const count = found.rows[0]?.count ?? 0;
    if (count > 0) broken[rule] = count;
  }
  return broken;
}

const followed = Object.entries(orderMoves)
  .flatMap(([from, to]) => Object.keys(to).map((state) => `('${from}', '${state}')`))
  .join(", ");
const sequence = `array_position('{${orderStates.join(",")}}', m.status)`;
const viennaDay = "(o.created_at AT TIME ZONE 'Europe/Vienna')::date";

const rules = (now: number): Readonly<Record<string, string>> => ({
  "lines add up": `SELECT FROM orders o LEFT JOIN (
      SELECT order_id, sum(full_price_cents) AS price, sum(deposit_cents) AS deposit FROM order_lines GROUP BY order_id
    ) AS l ON l.order_id = o.id WHERE l.price IS DISTINCT FROM o.subtotal_cents OR l.deposit IS DISTINCT FROM o.deposit_cents`,
  "VAT adds up": `SELECT FROM orders o LEFT JOIN (
      SELECT order_id, sum(gross_cents) AS gross FROM order_vat_shares GROUP BY order_id
    ) AS v ON v.order_id = o.id WHERE v.gross IS DISTINCT FROM o.total_cents - o.deposit_cents - coalesce(o.tip_cents, 0)`,
  "moves lead from state to state": `SELECT FROM (
      SELECT m.status, m.moved_at, lag(m.status) OVER w AS before, lag(m.moved_at) OVER w AS moved_before
      FROM order_moves m WINDOW w AS (PARTITION BY m.order_id ORDER BY m.moved_at, ${sequence})
    ) AS m WHERE CASE WHEN before IS NULL THEN m.status NOT IN ('AWAITING_PAYMENT', 'PLACED')
      ELSE (before, m.status) NOT IN (VALUES ${followed}) END`,
  "the last move is the state": `SELECT FROM orders o LEFT JOIN LATERAL (
      SELECT m.status FROM order_moves m WHERE m.order_id = o.id ORDER BY m.moved_at DESC, ${sequence} DESC LIMIT 1
    ) AS last ON true WHERE last.status IS DISTINCT FROM o.status`,
  "the first move is when it was placed": `SELECT FROM orders o LEFT JOIN (
      SELECT order_id, min(moved_at) AS at FROM order_moves GROUP BY order_id
    ) AS m ON m.order_id = o.id WHERE m.at IS DISTINCT FROM o.created_at`,
  "what was accepted is promised": `SELECT FROM order_moves m WHERE m.status = 'ACCEPTED'
    AND NOT EXISTS (SELECT FROM order_promises p WHERE p.order_id = m.order_id AND p.seq = 0)`,
  "contact data is there for three months": `SELECT FROM orders o WHERE created_at > ${daysBefore(now, 90)} AND (
      NOT EXISTS (SELECT FROM order_customers WHERE order_id = o.id)
      OR (o.type = 'DELIVERY') <> EXISTS (SELECT FROM order_addresses WHERE order_id = o.id))`,
  "an id begins with when it was placed": `SELECT FROM orders o
    WHERE left(translate(id::text, '-', ''), 12) <> lpad(to_hex(floor(extract(epoch FROM created_at) * 1000)::bigint), 12, '0')`,
  "the last number is the one given out": `SELECT FROM order_numbers n LEFT JOIN (
      SELECT restaurant_id, day, max(number) AS number FROM orders GROUP BY restaurant_id, day
    ) AS o USING (restaurant_id, day) WHERE o.number > n.last_number
    UNION ALL SELECT FROM orders o WHERE NOT EXISTS (SELECT FROM order_numbers n WHERE n.restaurant_id = o.restaurant_id AND n.day = o.day)`,
  "no money is taken that is not there": `SELECT FROM payment_movements m,
      LATERAL (VALUES (m.to_account, m.amount_cents), (m.from_account, -m.amount_cents)) AS entry (account, amount)
    WHERE account NOT IN ('guest', 'own') GROUP BY m.payment_id, account HAVING sum(amount) < 0`,
  "what was paid by card lies with its order": `SELECT FROM orders o
    WHERE o.payment_type = 'STRIPE' AND o.status = 'COMPLETED' AND o.total_cents IS DISTINCT FROM (
      SELECT sum(CASE 'order' WHEN m.to_account THEN m.amount_cents WHEN m.from_account THEN -m.amount_cents ELSE 0 END)
      FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.order_id = o.id)`,
  "what was completed is in the books": `SELECT FROM orders o WHERE o.status = 'COMPLETED' AND NOT o.is_test
    AND NOT EXISTS (SELECT FROM ledger_events WHERE kind = 'completed' AND cause_id = o.id)`,
  "the books balance": "SELECT FROM ledger_entries GROUP BY event_id HAVING sum(cents) <> 0",
  "what was paid by card is in the books": `SELECT FROM orders o
    WHERE o.payment_type = 'STRIPE' AND o.status = 'COMPLETED' AND -o.total_cents IS DISTINCT FROM (
      SELECT sum(cents) FROM ledger_entries WHERE order_id = o.id AND account = 'guest')`,
  "days are the sums of their orders": `SELECT FROM restaurant_days d FULL JOIN (
      SELECT restaurant_id, ${viennaDay} AS day, count(*) AS placed, count(*) FILTER (WHERE status = 'COMPLETED') AS completed,
        coalesce(sum(total_cents) FILTER (WHERE status = 'COMPLETED'), 0) AS revenue
      FROM orders o WHERE status NOT IN ('AWAITING_PAYMENT', 'EXPIRED') AND NOT is_test GROUP BY 1, 2
    ) AS o USING (restaurant_id, day) WHERE (d.placed, d.completed, d.revenue_cents) IS DISTINCT FROM (o.placed, o.completed, o.revenue)`,
  "dishes are the sums of their lines": `SELECT FROM restaurant_day_dishes d FULL JOIN (
      SELECT o.restaurant_id, ${viennaDay} AS day, l.product_id, sum(l.quantity) AS pieces, sum(l.full_price_cents) AS cents
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = 'COMPLETED' AND NOT o.is_test GROUP BY 1, 2, 3
    ) AS l USING (restaurant_id, day, product_id) WHERE (d.pieces, d.cents) IS DISTINCT FROM (l.pieces, l.cents)`,
  "guests are counted once an order": `SELECT FROM known_guests g FULL JOIN (
      SELECT restaurant_id, account_id, count(*) AS orders FROM orders
      WHERE status = 'COMPLETED' AND NOT is_test AND account_id IS NOT NULL GROUP BY 1, 2
    ) AS o USING (restaurant_id, account_id)
    WHERE (g.restaurant_id IS NULL OR g.account_id IS NOT NULL) AND g.orders IS DISTINCT FROM o.orders`,
});

function daysBefore(now: number, days: number): string {
  return `timestamptz '${new Date(now).toISOString()}' - interval '${days} days'`;
}

/** Returns a query for each foreign key of tables that grow with orders, for rows without the referenced row. */
async function foreignKeys(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; missing: string }>(
    `SELECT conrelid::regclass || ' ' || conname AS name, format('SELECT FROM %s AS t WHERE %s AND NOT EXISTS (SELECT FROM %s AS f WHERE %s)',
       conrelid::regclass, string_agg(format('t.%I IS NOT NULL', a.attname), ' AND '), confrelid::regclass,
       string_agg(format('f.%I = t.%I', b.attname, a.attname), ' AND ')) AS missing
     FROM pg_constraint, unnest(conkey, confkey) AS k (here, there)
       JOIN LATERAL (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = here) AS a ON true
       JOIN LATERAL (SELECT attname FROM pg_attribute WHERE attrelid = confrelid AND attnum = there) AS b ON true
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace GROUP BY conrelid, conname, confrelid ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, missing }) => [name, missing]));
}
