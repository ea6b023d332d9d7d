import { hash } from "node:crypto";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import pg from "pg";
import { copyRows } from "./copy-rows.ts";
import { belongsTo, type Line, lineOf, type OrderCopy, type Table, textOf, writeLine } from "./order-copies.ts";

interface Filling {
  readonly count: number;
  /** The day after the last order starts at this time in UTC; the first day is this many days before. */
  readonly until: number;
  readonly days: number;
  /** The accounts of the copies that have one, in turn. */
  readonly accountIds: readonly string[];
  readonly say?: (line: string) => void;
}

const batchSize = 20_000;

/**
 * Copies the existing orders, with their rows in all tables, until there are so many more. Each copy has its own ids,
 * numbers, times, guest and account, and lacks data that retention would have deleted by now. They are written by COPY
 * without triggers, foreign keys and indexes, which would take hours; `findBrokenOrders` checks the result.
 */
export async function fillOrders(pool: pg.Pool, filling: Filling): Promise<void> {
  const { count, say = () => undefined } = filling;
  // COPY needs a connection without pipelining.
  const client = new pg.Client({ ...pool.options, pipeline: false });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET jit = off");
    await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'");
    const tables = await readTables(client);
    const plan = await planCopies(client, filling);
    await pauseIndexes(client, tables);
    for (let first = 0; first < count; first += batchSize) {
      const copies = plan(first, Math.min(first + batchSize, count));
      await client.query("BEGIN");
      for (const table of tables) await copyRows(client, nameColumns(table), linesOf(table, copies));
      await client.query("COMMIT");
      if ((first / batchSize) % 10 === 9) say(`${first + batchSize} orders`);
    }
    for (const { name } of tables) await client.query(`REINDEX TABLE ${name}`);
    await client.query(
      "TRUNCATE guest_orders, known_guests, restaurant_days, restaurant_day_dishes, orders_to_count, days_to_count",
    );
    await client.query(countInSql);
  } finally {
    await client.end();
  }
  await pool.query("VACUUM ANALYZE");
}

interface Copied {
  readonly id: string;
  readonly at: number;
  readonly restaurantId: string;
  readonly hasAccount: boolean;
  readonly isKept: boolean;
}

/** A planned copy, with its account, id and template. */
type Planned = OrderCopy & { readonly template: string };

async function planCopies(client: pg.ClientBase, filling: Filling) {
  const { count, days, accountIds } = filling;
  const { rows: templates } = await client.query<Copied>(
    `SELECT id, floor(extract(epoch FROM created_at) * 1000)::float8 AS at, restaurant_id AS "restaurantId",
       account_id IS NOT NULL AS "hasAccount", status <> 'EXPIRED' AS "isKept" FROM orders ORDER BY id`,
  );
  const { rows: numbers } = await client.query<{ place: string; last: number }>(
    `SELECT restaurant_id || ' ' || day AS place, last_number AS last FROM order_numbers`,
  );
  const lastNumbers = new Map(numbers.map(({ place, last }) => [place, last]));
  const end = Math.floor(filling.until / dayMs) * dayMs;
  const planOne = (n: number): Planned => {
    const at = instantOf((n * days) / count, end - days * dayMs);
    const isRecent = at > end - 31 * dayMs;
    const place = (n * 7) % templates.length;
    // An unpaid order is deleted after a month, so an older copy uses the next order that was paid.
    const template =
      templates.slice(place).find(({ isKept }) => isRecent || isKept) ?? templates.find((one) => one.isKept);
    if (!template) throw new Error("there is no order to copy");
    const day = new Date(at).toISOString().slice(0, 10);
    const counter = `${template.restaurantId} ${day}`;
    const number = (lastNumbers.get(counter) ?? 0) + 1;
    lastNumbers.set(counter, number);
    const random = hash("md5", `order ${n}`);
    return {
      n,
      template: template.id,
      id: `${at.toString(16).padStart(12, "0")}7${random.slice(0, 3)}8${random.slice(3, 18)}`,
      at,
      shiftMs: at - template.at,
      day,
      number,
      accountId: template.hasAccount ? (accountIds[n % accountIds.length] ?? null) : null,
      hasContact: at > end - 92 * dayMs,
      hasKey: at > end - 8 * dayMs,
    };
  };
  return (first: number, last: number) => Array.from({ length: last - first }, (_, i) => planOne(first + i));
}

/** Returns a time between nine and nine in UTC, mostly in the evening, which is the same day in Vienna. */
function instantOf(day: number, start: number): number {
  const whole = Math.floor(day);
  return Math.floor(start + whole * dayMs + 540 * minuteMs + Math.sqrt(day - whole) * 720 * minuteMs);
}

type Template = Table & { readonly lines: ReadonlyMap<string, readonly Line[]> };

function* linesOf({ name, lines }: Template, copies: readonly Planned[]): Iterable<string> {
  for (const copy of copies)
    if (belongsTo(name, copy)) for (const line of lines.get(copy.template) ?? []) yield writeLine(line, copy);
}

function nameColumns({ name, columns }: Table): string {
  return `${name} (${columns.map((column) => column.name).join(", ")})`;
}

/** Reads the tables with rows of orders and payments from the database's catalogue, with the rows to copy. */
async function readTables(client: pg.ClientBase): Promise<Template[]> {
  const { rows } = await client.query<Table>(
    `SELECT r.relname AS name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, NULL), 'refersTo', (
         SELECT confrelid::regclass FROM pg_constraint c WHERE c.conrelid = r.oid AND contype = 'f' AND conkey = ARRAY[attnum]
       )) ORDER BY attnum) AS columns
     FROM pg_class r JOIN pg_attribute a ON attrelid = r.oid AND attnum > 0 AND NOT attisdropped AND attidentity = ''
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)
     GROUP BY r.oid ORDER BY relname = 'orders' DESC, relname`,
    [elsewhere],
  );
  const tables: Template[] = [];
  for (const table of rows) {
    const has = (column: string) => table.columns.some(({ name }) => name === column);
    const ofOrder = has("order_id") ? "t.order_id" : "(SELECT order_id FROM payments WHERE id = t.payment_id)";
    if (table.name !== "orders" && !has("order_id") && !has("payment_id")) continue;
    const columns = table.columns.map(textOf).join(", ");
    const found = await client.query<[string, ...(string | null)[]]>({
      text: `SELECT ${table.name === "orders" ? "t.id" : ofOrder}, ${columns} FROM ${table.name} t`,
      rowMode: "array",
    });
    const byOrder = Map.groupBy(found.rows, ([orderId]) => orderId);
    const lines = new Map(
      [...byOrder].map(([id, copied]) => [id, copied.map(([, ...values]) => lineOf(table, values))]),
    );
    tables.push({ ...table, lines });
  }
  return tables;
}

/** Tables that are filled from the copies at the end, or contain pending work. */
const elsewhere = ["guest_orders", "orders_to_count", "alerts"];

/** Disables indexes until REINDEX, which also finds duplicates. */
async function pauseIndexes(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(
    "UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::text[]::regclass[])",
    [tables.map(({ name }) => name)],
  );
}

/**
 * Computes the sums of days and guests in one statement each, because the job's counting day by day would take hours.
 * Omitted columns (hours, types, punctuality) cost as much with zeros.
 */
const countInSql = `
INSERT INTO order_numbers SELECT restaurant_id, day, max(number) FROM orders GROUP BY restaurant_id, day
  ON CONFLICT (restaurant_id, day) DO UPDATE SET last_number = excluded.last_number;
INSERT INTO guest_orders SELECT id, CASE WHEN account_id IS NOT NULL
    THEN row_number() OVER (PARTITION BY restaurant_id, account_id ORDER BY created_at, id) END
  FROM orders WHERE status = 'COMPLETED' AND NOT is_test;
INSERT INTO known_guests (restaurant_id, account_id, orders)
  SELECT restaurant_id, account_id, count(*) FROM orders
  WHERE status = 'COMPLETED' AND NOT is_test AND account_id IS NOT NULL GROUP BY restaurant_id, account_id;
INSERT INTO restaurant_days SELECT restaurant_id, (created_at AT TIME ZONE 'Europe/Vienna')::date, count(*),
    count(*) FILTER (WHERE status = 'COMPLETED'), 0, 0, coalesce(sum(total_cents) FILTER (WHERE status = 'COMPLETED'), 0),
    0, 0, 0, 0, 0, 0, 0, 0, 0, array_fill(0, ARRAY[24]), '{}', '{}', now()
  FROM orders
  WHERE status NOT IN ('AWAITING_PAYMENT', 'EXPIRED') AND NOT is_test GROUP BY 1, 2;
INSERT INTO restaurant_day_dishes SELECT o.restaurant_id, (o.created_at AT TIME ZONE 'Europe/Vienna')::date, l.product_id, min(l.name),
    sum(l.quantity), sum(l.full_price_cents)
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = 'COMPLETED' AND NOT o.is_test GROUP BY 1, 2, 3`;
