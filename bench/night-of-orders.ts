import { countDays } from "../server/numbers/count-days.ts";
import { endPersonalData } from "../server/orders/end-personal-data.ts";
import { orderPayments } from "../server/payments/order-payments.ts";
import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";
import type { Market } from "./order-growth.ts";
import { median, percentile } from "./statistics.ts";

const contactMs = 90 * 86_400_000;
const rounds = 5;

/** Returns what counts the days of the last orders again, and says how many milliseconds that took. */
export async function prepareCounting({ pool, db }: Market): Promise<() => Promise<number>> {
  await pool.query("INSERT INTO orders_to_count (order_id) SELECT id FROM orders ORDER BY id DESC LIMIT 500");
  return () => millisecondsOf(countDays(db, Date.now()));
}

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

export const erasedAtOnce = 200;

/**
 * Returns what erases the oldest contacts, and says how many milliseconds that took. The instant at which just these are due may lie
 * in the future. What else is due by then is done before: keys and unpaid orders of many days, which few orders do not have.
 */
export async function prepareErasing({ pool, db }: Market): Promise<() => Promise<number>> {
  const until = (await contactAt(pool, erasedAtOnce - 1)) + contactMs;
  // It leaves out what others have locked.
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query(
    "SELECT FROM orders WHERE id IN (SELECT order_id FROM order_customers ORDER BY order_id LIMIT $1) FOR UPDATE",
    [erasedAtOnce],
  );
  await endPersonalData({ db, payments: orderPayments }, until);
  await holder.query("ROLLBACK");
  holder.release();
  return () => millisecondsOf(endPersonalData({ db, payments: orderPayments }, until));
}

/** How much longer placing an order takes while a night's contacts are erased. */
export async function eraseWhile(
  bench: Bench,
  { pool, db }: Market,
  placeOne: (i: number) => Promise<number>,
): Promise<Figure> {
  const { rows } = await pool.query<{ left: number }>("SELECT count(*)::int AS left FROM order_customers");
  const due = Math.min(20_000, Math.floor((rows[0]?.left ?? 0) / 2));
  const alone: number[] = [];
  const during: number[] = [];
  let erasedIn = 0;
  // In turns, so that what else the machine does meanwhile affects both.
  for (let round = 1; round <= rounds; round++) {
    for (let i = 0; i < 100; i++) alone.push(await placeOne(i));
    const until = (await contactAt(pool, Math.floor(due / rounds))) + contactMs;
    const night = { isOver: false };
    const began = performance.now();
    const erasing = endPersonalData({ db, payments: orderPayments }, until).finally(() => (night.isOver = true));
    while (!night.isOver) during.push(await placeOne(during.length));
    await erasing;
    erasedIn += (performance.now() - began) / 1000;
  }
  const [before, meanwhile] = [percentile(alone, 0.99), percentile(during, 0.99)];
  const note =
    `p99 ${before.toFixed(1)} ms of ${alone.length} alone, ${meanwhile.toFixed(1)} ms of ${during.length} while ${due} contacts went in ` +
    `${erasedIn.toFixed(1)} s; in the middle ${median(alone).toFixed(1)} and ${median(during).toFixed(1)} ms`;
  bench.say(`placing while contacts are erased: ${note}`);
  return {
    name: "placing while contacts are erased, p99",
    value: meanwhile / before,
    unit: "×",
    limit: { atMost: 1.5 },
    note,
  };
}

async function contactAt(pool: Market["pool"], offset: number): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT created_at AS at FROM orders WHERE id = (SELECT order_id FROM order_customers ORDER BY order_id LIMIT 1 OFFSET $1)`,
    [offset],
  );
  if (!rows[0]) throw new Error(`there are not ${offset} contacts left`);
  return rows[0].at.getTime();
}
