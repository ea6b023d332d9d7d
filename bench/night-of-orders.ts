import { countDays } from "../server/numbers/count-days.ts";
import { endPersonalData } from "../server/orders/end-personal-data.ts";
import { orderPayments } from "../server/payments/order-payments.ts";
import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";
import type { Market } from "./order-growth.ts";
import { median } from "./statistics.ts";

const contactMs = 90 * 86_400_000;

/** Milliseconds until the days of the last orders are counted again. */
export async function countLast({ pool, db }: Market): Promise<number> {
  await pool.query("INSERT INTO orders_to_count (order_id) SELECT id FROM orders ORDER BY id DESC LIMIT 500");
  const began = performance.now();
  await countDays(db, Date.now());
  return performance.now() - began;
}

export const erasedAtOnce = 200;

/** Milliseconds until the oldest contacts are erased. The instant at which just these are due may lie in the future. */
export async function eraseOldest({ pool, db }: Market): Promise<number> {
  const [first, last] = [await contactAt(pool, 0), await contactAt(pool, erasedAtOnce - 1)];
  // What else is due by then goes before.
  await endPersonalData({ db, payments: orderPayments }, first + contactMs - 1);
  const began = performance.now();
  await endPersonalData({ db, payments: orderPayments }, last + contactMs);
  return performance.now() - began;
}

/** How much longer placing an order takes while a night's contacts are erased. */
export async function eraseWhile(
  bench: Bench,
  { pool, db }: Market,
  placeOne: (i: number) => Promise<number>,
): Promise<Figure> {
  const alone: number[] = [];
  for (let i = 0; i < 100; i++) alone.push(await placeOne(i));
  const { rows } = await pool.query<{ left: number }>("SELECT count(*)::int AS left FROM order_customers");
  const due = Math.min(20_000, Math.floor((rows[0]?.left ?? 0) / 2));
  const until = (await contactAt(pool, due)) + contactMs;
  const night = { isOver: false };
  const began = performance.now();
  const erasing = endPersonalData({ db, payments: orderPayments }, until).finally(() => (night.isOver = true));
  const during: number[] = [];
  while (!night.isOver) during.push(await placeOne(during.length));
  await erasing;
  const took = (performance.now() - began) / 1000;
  const worst = Math.max(...during);
  const note = `${median(alone).toFixed(1)} ms alone, ${median(during).toFixed(1)} ms while ${due} contacts went in ${took.toFixed(1)} s, at most ${worst.toFixed(0)} ms`;
  bench.say(`placing while contacts are erased: ${note}`);
  return { name: "placing while contacts are erased", value: median(during) / median(alone), unit: "×", note };
}

async function contactAt(pool: Market["pool"], offset: number): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT created_at AS at FROM orders WHERE id = (SELECT order_id FROM order_customers ORDER BY order_id LIMIT 1 OFFSET $1)`,
    [offset],
  );
  if (!rows[0]) throw new Error(`there are not ${offset} contacts left`);
  return rows[0].at.getTime();
}
