import type pg from "pg";

interface Filling {
  /** How many orders. */
  readonly count: number;
  /** The last day, as an instant; the first is so many days before. */
  readonly until: number;
  readonly days: number;
  /** Whose orders with an account they are, in turn. */
  readonly accountIds: readonly string[];
  readonly say?: (line: string) => void;
}

/** So many orders are written by one transaction. */
const batchSize = 20_000;

/**
 * Copies the orders that are there, with all that they left in any table, until there are so many more: each copy with its own
 * ids, numbers, times, guest and account, and what retention would have taken away by now is missing. No trigger runs and no
 * foreign key is looked up, as that would take hours: `findBrokenOrders` says afterwards whether all is as it should be.
 */
export async function fillOrders(pool: pg.Pool, filling: Filling): Promise<void> {
  const { count, until, days, accountIds, say = () => undefined } = filling;
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET jit = off");
    const tables = await readTables(client);
    await client.query(plan);
    for (let first = 0; first < count; first += batchSize) {
      const last = Math.min(first + batchSize, count);
      await client.query("BEGIN; TRUNCATE copies");
      await client.query(planBatch, [first, last, count, new Date(until), days, accountIds]);
      await client.query("ANALYZE copies");
      await client.query(numberBatch);
      for (const table of tables) await client.query(copyOf(table));
      await client.query("COMMIT");
      if (last % (10 * batchSize) === 0) say(`${last} orders`);
    }
    await client.query("TRUNCATE guest_orders, known_guests, restaurant_days, restaurant_day_dishes, orders_to_count");
    await client.query(countInSql);
  } finally {
    // What was set for the session must not come back to the pool.
    client.release(true);
  }
  await pool.query("VACUUM ANALYZE");
}

// An order nobody paid for is gone after a month, so an older copy is one of the next order that was.
const plan = `
CREATE TEMP TABLE templates AS
  SELECT row_number() OVER (ORDER BY o.id) - 1 AS place, o.id, o.created_at, o.account_id,
    kept.id AS kept_id, kept.created_at AS kept_created_at, kept.account_id AS kept_account_id
  FROM orders o, LATERAL (
    SELECT id, created_at, account_id FROM orders k WHERE k.id >= o.id AND k.status <> 'EXPIRED' ORDER BY k.id LIMIT 1
  ) AS kept;
CREATE INDEX ON templates (place);
CREATE TEMP TABLE copies (n bigint PRIMARY KEY, template uuid, id uuid, at timestamptz, shift interval, account_id uuid,
  number integer, has_contact boolean, has_key boolean);
CREATE INDEX ON copies (template);
ANALYZE templates`;

// Eleven in the morning until ten at night, most in the evening.
const planBatch = `
INSERT INTO copies (n, template, id, at, shift, account_id, has_contact, has_key)
SELECT n, CASE WHEN is_recent THEN t.id ELSE t.kept_id END,
  (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
  at, at - CASE WHEN is_recent THEN t.created_at ELSE t.kept_created_at END,
  CASE WHEN CASE WHEN is_recent THEN t.account_id ELSE t.kept_account_id END IS NOT NULL
    THEN ($6::uuid[])[1 + n % cardinality($6::uuid[])] END,
  at > $4::timestamptz - interval '92 days', at > $4::timestamptz - interval '8 days'
FROM generate_series($1::bigint, $2::bigint - 1) AS n, md5('order ' || n) AS hash,
  LATERAL (SELECT $4::timestamptz - make_interval(days => $5::int) + (n / ($3::float8 / $5)) * interval '1 day' AS evenly) AS e,
  LATERAL (SELECT date_trunc('day', evenly) + interval '9 hours'
    + sqrt((extract(epoch FROM evenly) - extract(epoch FROM date_trunc('day', evenly))) / 86400.0) * interval '12 hours' AS at) AS a,
  LATERAL (SELECT at > $4::timestamptz - interval '31 days' AS is_recent) AS r
  JOIN templates t ON true
WHERE t.place = n * 7 % (SELECT count(*) FROM templates)`;

const numberBatch = `
WITH placed AS (
  SELECT c.n, o.restaurant_id, (c.at AT TIME ZONE 'Europe/Vienna')::date AS day FROM copies c JOIN orders o ON o.id = c.template
), numbered AS (
  SELECT n, restaurant_id, day, row_number() OVER (PARTITION BY restaurant_id, day ORDER BY n) AS place FROM placed
), counted AS (
  INSERT INTO order_numbers AS known SELECT restaurant_id, day, max(place) FROM numbered GROUP BY restaurant_id, day
  ON CONFLICT (restaurant_id, day) DO UPDATE SET last_number = known.last_number + excluded.last_number
  RETURNING restaurant_id, day, last_number
), most AS (SELECT restaurant_id, day, max(place) AS place FROM numbered GROUP BY restaurant_id, day)
UPDATE copies SET number = last_number - most.place + numbered.place
FROM numbered JOIN most USING (restaurant_id, day) JOIN counted USING (restaurant_id, day) WHERE numbered.n = copies.n`;

interface Table {
  readonly name: string;
  /** How its rows are found from the order's: over a payment, or at once. */
  readonly by: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly refersTo: string | null }[];
}

/** The tables with rows of orders and payments, as the database itself says. */
async function readTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Table["columns"] }>(
    `SELECT r.relname AS name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, NULL), 'refersTo', (
         SELECT confrelid::regclass FROM pg_constraint c WHERE c.conrelid = r.oid AND contype = 'f' AND conkey = ARRAY[attnum]
       )) ORDER BY attnum) AS columns
     FROM pg_class r JOIN pg_attribute a ON attrelid = r.oid AND attnum > 0 AND NOT attisdropped AND attidentity = ''
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)
     GROUP BY r.oid ORDER BY relname = 'orders' DESC, relname`,
    [elsewhere],
  );
  return rows.flatMap(({ name, columns }) => {
    const ofOrder = columns.some((column) => column.name === "order_id");
    const ofPayment = columns.some((column) => column.name === "payment_id");
    if (name === "orders") return [{ name, columns, by: "t.id = c.template" }];
    if (ofOrder) return [{ name, columns, by: "t.order_id = c.template" }];
    return ofPayment
      ? [{ name, columns, by: "t.payment_id IN (SELECT p.id FROM payments p WHERE p.order_id = c.template)" }]
      : [];
  });
}

/** What is made from the copies at the end, or is about what waits to be done. */
const elsewhere = ["guest_orders", "orders_to_count", "alerts"];

/** Only those of the last three months have them. */
const personal = ["order_customers", "order_addresses", "order_questions"];

function copyOf({ name, by, columns }: Table): string {
  const values = columns.map((column) => `${valueOf(name, column)} AS ${column.name}`);
  const names = columns.map((column) => column.name).join(", ");
  const condition = personal.includes(name) ? "AND c.has_contact" : "";
  return `INSERT INTO ${name} (${names}) SELECT ${values.join(", ")} FROM copies c JOIN ${name} t ON ${by} ${condition}`;
}

function valueOf(table: string, { name, type, refersTo }: Table["columns"][number]): string {
  const own = ownValues[`${table}.${name}`];
  if (own) return own;
  if (refersTo === "orders" || name === "order_id") return "c.id";
  const isCopied = name === "id" || ["payments", "refunds", "disputes", "sandbox_checkouts"].includes(refersTo ?? "");
  if (type === "uuid" && isCopied) return `md5(t.${name}::text || c.n)::uuid`;
  return type === "timestamp with time zone" ? `t.${name} + c.shift` : `t.${name}`;
}

/** What is unique, what says whose it was, and what retention takes away. */
const ownValues: Readonly<Record<string, string>> = {
  "orders.id": "c.id",
  "orders.created_at": "c.at",
  "orders.day": "(c.at AT TIME ZONE 'Europe/Vienna')::date",
  "orders.takeaway_date": "NULL",
  "orders.number": "c.number",
  "orders.identification_tag": "translate(left(encode(sha256(('tag ' || c.n)::bytea), 'base64'), 24), '+/', '-_')",
  "orders.account_id": "c.account_id",
  "orders.note": "CASE WHEN c.has_contact THEN t.note END",
  "orders.idempotency_key": "CASE WHEN c.has_key AND t.idempotency_key IS NOT NULL THEN md5('key ' || c.n)::uuid END",
  "orders.body_hash": "CASE WHEN c.has_key THEN t.body_hash END",
  "order_customers.email": "'gast-' || c.n % 50000 || '@example.at'",
  "order_customers.phone": "'+43 660 ' || lpad((c.n % 50000)::text, 7, '0')",
  "order_moves.reason": "CASE WHEN c.has_contact THEN t.reason END",
  "refunds.reason": "CASE WHEN c.has_contact THEN t.reason END",
  "refunds.key": "CASE WHEN t.key IS NOT NULL THEN md5(t.key::text || c.n)::uuid END",
  "payments.reference": "t.reference || '-' || c.n",
  "refunds.reference": "t.reference || '-' || c.n",
  "disputes.reference": "t.reference || '-' || c.n",
  "payment_notices.event_id": "t.event_id || '-' || c.n",
  "sandbox_refunds.key": "md5(t.key::text || c.n)::uuid",
};

/**
 * The sums of days and guests, in one statement each: to count them day by day as the job does would take hours. What is
 * left out (hours, types, punctuality) costs as much where it is zero.
 */
const countInSql = `
INSERT INTO guest_orders SELECT id, CASE WHEN account_id IS NOT NULL
    THEN row_number() OVER (PARTITION BY restaurant_id, account_id ORDER BY created_at, id) END
  FROM orders WHERE status = 'COMPLETED' AND NOT is_test;
INSERT INTO known_guests (restaurant_id, account_id, orders)
  SELECT restaurant_id, account_id, count(*) FROM orders
  WHERE status = 'COMPLETED' AND NOT is_test AND account_id IS NOT NULL GROUP BY restaurant_id, account_id;
INSERT INTO restaurant_days SELECT restaurant_id, (created_at AT TIME ZONE 'Europe/Vienna')::date, count(*),
    count(*) FILTER (WHERE status = 'COMPLETED'), 0, 0, coalesce(sum(total_cents) FILTER (WHERE status = 'COMPLETED'), 0),
    0, 0, 0, 0, 0, 0, 0, 0, 0, array_fill(0, ARRAY[24]), '{}', '{}'
  FROM orders
  WHERE status NOT IN ('AWAITING_PAYMENT', 'EXPIRED') AND NOT is_test GROUP BY 1, 2;
INSERT INTO restaurant_day_dishes SELECT o.restaurant_id, (o.created_at AT TIME ZONE 'Europe/Vienna')::date, l.product_id, min(l.name),
    sum(l.quantity), sum(l.full_price_cents)
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = 'COMPLETED' AND NOT o.is_test GROUP BY 1, 2, 3`;
