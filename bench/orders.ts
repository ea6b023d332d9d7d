import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { connect } from "../server/platform/database/connect.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import { type Asked, askJson } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { end, startServer } from "./children.ts";
import { load, startPostgres } from "./database.ts";
import { type Figure, rounded } from "./figure.ts";
import { recordOrders } from "./record-order.ts";
import { fire } from "./send-load.ts";
import type { ToSender } from "./send-statements.ts";
import { alternate } from "./statistics.ts";

const clientCounts = [1, 8, 32];
const rounds = 5;
const roundSeconds = 3;
export const restaurants = 200;
/** Orders are spread over this many restaurants, because orders of one restaurant wait for each other's locks. */
const bodiesInTurn = 48;
export const place: Asked = { method: "POST", path: "/api/service/order/save/request" };

/** Compares orders placed through the real server with the same statements sent by the plain database driver. */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const ours = await postgres.create("ours");
  await load(bench, ours, { restaurants, products: 20 });
  await blockJobs(ours);
  const [bare, recording] = [await postgres.create("bare", "ours"), await postgres.create("recording", "ours")];
  const server = await startServer(bench, { DATABASE_URL: ours, ...withoutLimits });
  const bodies = await orderBodies(server.origin);
  const orders = await recordOrders(bench, recording, bodies);
  bench.say(
    `one order is ${orders[0]?.statements.length ?? 0} statements: ${orders[0]?.statements.map(titleOf).join(", ")}`,
  );
  const send = startSender(bench, { databaseUrl: bare, orders, maxClients: Math.max(...clientCounts) });

  let turn = 0;
  const next = () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
  const submit = (connections: number) => fire(server.origin, place, { connections, seconds: roundSeconds, next });
  const figures: Figure[] = [];
  for (const clients of clientCounts) {
    await submit(clients);
    await send(clients, 1);
    const speed = await alternate(rounds, {
      ours: async () => (await submit(clients)).perSecond,
      bare: () => send(clients, roundSeconds),
    });
    const note = `${rounded(speed.ours)}/s of ${rounded(speed.bare)}/s`;
    bench.say(`${clients} clients: ${rounded(speed.ratio)} × (${note})`);
    figures.push({ name: `orders, ${clients} clients`, value: speed.ratio, unit: "×", limit: { atLeast: 0.5 }, note });
  }
  await releaseJobs(ours);
  const { perSecond } = await submit(8);
  return [...figures, { name: "orders, 8 clients, mails being sent", value: perSecond, unit: "/s" }];
}

/** Placing an order queues its mails. They are delayed by a day, because sending them would disturb the next measurement. */
export async function blockJobs(databaseUrl: string): Promise<void> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  await pool.query(`
    CREATE FUNCTION block_job() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.run_at := NEW.run_at + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER hold BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION block_job();`);
  await close();
}

async function releaseJobs(databaseUrl: string): Promise<void> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  await pool.query("DROP TRIGGER hold ON graphile_worker._private_jobs");
  await close();
}

interface Menu {
  readonly products: readonly { readonly id: string; readonly optionGroups: readonly Group[] }[];
}
interface Group {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

interface OpenRestaurant {
  readonly id: string;
  readonly schedules: readonly { readonly endTime: string }[];
  readonly additionalServiceAttributes: {
    readonly city: { readonly name: string };
    readonly postcode: { readonly postcode: string };
    readonly country: { readonly name: string };
  };
}

/**
 * One order (two lines with options, one without) for each of several restaurants that never close, every second one a
 * delivery with a fee.
 */
export async function orderBodies(origin: string, count: number = bodiesInTurn): Promise<string[]> {
  const open = (await listRestaurants(origin))
    .filter(({ schedules }) => schedules[0]?.endTime === "24:00:00")
    .slice(0, count);
  const bodies: string[] = [];
  // One after the other: asked for all at once, a busy machine refuses some.
  for (const [i, restaurant] of open.entries())
    bodies.push(await orderBody(origin, restaurant, i % 2 === 0 ? "DELIVERY" : "TAKEAWAY"));
  return bodies;
}

async function listRestaurants(origin: string): Promise<OpenRestaurant[]> {
  const all: OpenRestaurant[] = [];
  for (let page = 1; all.length === (page - 1) * pageSize; page++) {
    const body = JSON.stringify({ page, pageSize });
    all.push(...(await askJson<OpenRestaurant[]>(origin, { method: "POST", path: listing, body })));
  }
  return all;
}

const listing = "/api/service/service/get/customer/filter";
const pageSize = 100;

async function orderBody(
  origin: string,
  { id, additionalServiceAttributes: { city, postcode, country } }: OpenRestaurant,
  type: "DELIVERY" | "TAKEAWAY",
): Promise<string> {
  const menu = await askJson<Menu[]>(origin, {
    method: "POST",
    path: "/api/service/category/get/service/customer",
    body: JSON.stringify({ id }),
  });
  const times = await askJson<unknown[]>(origin, {
    method: "GET",
    path: `/api/service/service/get/order-times?id=${id}&type=${type}`,
  });
  const address = { street: "Hauptstraße", number: "3", city, postcode, country };
  return JSON.stringify({
    type,
    ...(type === "DELIVERY" ? { address } : {}),
    service: { id },
    orderProducts: menu[0]?.products.slice(0, 3).map((product, i) => ({
      product: { id: product.id },
      quantity: i + 1,
      optionGroupSelections: product.optionGroups.map((group) => ({
        optionGroup: { id: group.id },
        selectedOptions: group.options.slice(0, 1).map((option) => ({ id: option.id })),
      })),
    })),
    customer: { firstName: "Jörg", lastName: "Österreicher", email: "joerg@example.at", phone: "+43 660 1234567" },
    paymentType: "ON_SPOT",
    // Late enough to be still in the future when the last round ends.
    takeawayTime: times[6],
  });
}

function startSender({ shutdown }: Bench, told: ToSender) {
  const child = fork(join(import.meta.dirname, "send-statements.ts"));
  shutdown.add(() => end(child), 2000);
  child.send(told);
  return async (clients: number, seconds: number): Promise<number> => {
    child.send({ clients, seconds } satisfies ToSender);
    const [perSecond] = (await once(child, "message")) as [number];
    return perSecond;
  };
}

function titleOf({ name, text }: { name?: string | undefined; text: string }): string {
  return name ?? text.trim().split(/\s/, 1)[0] ?? "";
}
