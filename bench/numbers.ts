import { countOrders } from "@mahlzeit/domain/numbers/count-orders";
import { countDays } from "../server/numbers/count-days.ts";
import { findOrdersToCount } from "../server/orders/find-orders-to-count.ts";
import { connect } from "../server/platform/database/connect.ts";
import { makeAccount } from "../server/testing/accounts.ts";
import { generateSales } from "../server/testing/generate-sales.ts";
import { type Asked, ask } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { startServer } from "./children.ts";
import { load, startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";
import { alternate, median } from "./statistics.ts";

const orders = 50_000;
const rounds = 5;
const samples = 20;

/** A year of a busy restaurant: how soon its numbers are there, beside counting them from its orders each time. */
export async function measureNumbers(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("numbers");
  await load(bench, database, { restaurants: 1, products: 60 });
  const { pool, db, close } = connect({ connectionString: database });
  bench.shutdown.add(close, 1000);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM restaurants");
  const restaurantId = rows[0]?.id ?? "";
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  await generateSales(pool, { restaurantId, count: orders, until: day(1) });
  const began = performance.now();
  await countDays(db, now);
  const counted = (performance.now() - began) / 1000;
  bench.say(`counted ${orders} orders in ${counted.toFixed(1)} s`);

  const { origin } = await startServer(bench, { DATABASE_URL: database, LOG_LEVEL: "warn" });
  const { token } = await makeAccount(db, { memberOf: { [restaurantId]: "owner" } });
  const year: Asked = {
    method: "GET",
    path: `/api/management/restaurants/${restaurantId}/numbers?from=${day(365)}&to=${day(1)}`,
    headers: { authorization: `Bearer ${token}` },
  };
  const answers = async () => {
    const times: number[] = [];
    for (let i = 0; i < samples; i++) times.push((await ask(origin, year)).milliseconds);
    return median(times);
  };
  const direct = async () => {
    const start = performance.now();
    const ofYear = { restaurantId, from: now - 366 * 86_400_000, until: now };
    countOrders(
      (await db.transaction((tx) => findOrdersToCount(tx, [ofYear]))).map((order) => ({
        ...order,
        givenBackCents: 0,
        nth: null,
      })),
    );
    return performance.now() - start;
  };
  await answers();
  const { ours, bare, ratio } = await alternate(rounds, { ours: answers, bare: direct });
  const { body } = await ask(origin, year);
  const note = `${ours.toFixed(1)} ms, ${(body.length / 1024).toFixed(0)} KiB; ${bare.toFixed(0)} ms from the orders`;
  bench.say(note);
  return [
    { name: `numbers of a year, ${orders} orders`, value: ratio, unit: "×", limit: { atMost: 0.1 }, note },
    { name: "the same, until they are there", value: ours / 1000, unit: "s", limit: { atMost: 0.2 } },
    { name: `counting ${orders} orders for the first time`, value: counted, unit: "s" },
  ];
}
