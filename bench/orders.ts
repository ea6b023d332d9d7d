import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { connect, type Database } from "../server/platform/database/connect.ts";
import { uuidv7 } from "../server/platform/database/uuid.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import { load, startPostgres } from "./database.ts";
import { alternate, type Figure, rounded } from "./figure.ts";
import { askJson, type BenchRequest, fire } from "./requests.ts";
import { type Bench, startServer } from "./servers.ts";

const clientCounts = [1, 8, 32];
const rounds = 5;
const roundSeconds = 3;
/** 300 orders a second per 6,000 bare transactions, which an idle machine with two cores takes from eight clients. */
const limit = { atLeast: 0.05 };
export const restaurants = 200;
/** The number of restaurants with orders, because orders of one restaurant wait for each other's locks. */
const bodiesInTurn = 48;
export const place: BenchRequest = { method: "POST", path: "/api/service/order/save/request" };

/** Compares orders through the real server with transactions of five rows, the minimum that an order writes. */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("ours");
  await load(bench, database, { restaurants, products: 20 });
  const silent = await startSilentMailServer(bench);
  const server = await startServer(bench, { DATABASE_URL: database, SMTP_URL: silent, ...withoutLimits });
  const submit = await submitter(server.origin);
  const write = await bareWriter(bench, await postgres.create("bare"));
  const figures: Figure[] = [];
  for (const clients of clientCounts) {
    await submit(clients, 1);
    await write(clients, 1);
    const speed = await alternate(rounds, {
      ours: () => submit(clients, roundSeconds),
      bare: () => write(clients, roundSeconds),
    });
    const note = `${rounded(speed.ours)}/s of ${rounded(speed.bare)}/s`;
    bench.say(`${clients} clients: ${rounded(speed.ratio)} × (${note})`);
    figures.push({ name: `orders, ${clients} clients`, value: speed.ratio, unit: "×", limit, note });
  }
  await server.stop();
  const mailing = await postgres.create("mailing");
  await load(bench, mailing, { restaurants, products: 20 });
  const sender = await submitter((await startServer(bench, { DATABASE_URL: mailing, ...withoutLimits })).origin);
  await sender(8, 1);
  const value = await sender(8, roundSeconds);
  return [...figures, { name: "orders, 8 clients, mails being sent", value, unit: "/s" }];
}

/** Returns a sender of different orders; its result is the number placed per second. */
export async function submitter(origin: string): Promise<(connections: number, seconds: number) => Promise<number>> {
  const bodies = await orderBodies(origin);
  let turn = 0;
  const next = () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
  return async (connections, seconds) => (await fire(origin, place, { connections, seconds, next })).perSecond;
}

/**
 * Starts a mail server that takes connections and says nothing, so that mails wait, because sending them would disturb
 * the measurement. Returns its address.
 */
export async function startSilentMailServer({ shutdown }: Bench): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  shutdown.add(async () => void server.close(), 1000);
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a writer of bare orders; its result is the number committed per second. */
async function bareWriter(
  { shutdown }: Bench,
  databaseUrl: string,
): Promise<(clients: number, seconds: number) => Promise<number>> {
  const { pool, db, close } = connect({ connectionString: databaseUrl, max: Math.max(...clientCounts) });
  shutdown.add(close, 2000);
  await pool.query(`CREATE TABLE bare_orders (id uuid PRIMARY KEY, key uuid UNIQUE, whole jsonb);
    CREATE TABLE bare_lines (id uuid REFERENCES bare_orders, position integer, whole jsonb, PRIMARY KEY (id, position));
    CREATE TABLE bare_jobs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb)`);
  return async (clients, seconds) => {
    let sent = 0;
    const began = performance.now();
    const one = async () => {
      for (; performance.now() < began + seconds * 1000; sent++) await writeOrder(db);
    };
    await Promise.all(Array.from({ length: clients }, one));
    return (sent / (performance.now() - began)) * 1000;
  };
}

function writeOrder(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const id = uuidv7();
    await tx.query({
      name: "a",
      text: "INSERT INTO bare_orders VALUES ($1, $2, $3)",
      values: [id, randomUUID(), "{}"],
    });
    const lines = "INSERT INTO bare_lines SELECT $1, n, '{}' FROM generate_series(1, 3) AS n";
    await tx.query({ name: "b", text: lines, values: [id] });
    await tx.query({ name: "c", text: "INSERT INTO bare_jobs (payload) VALUES ($1)", values: [{ id }] });
  });
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
 * Returns one order (two lines with options, one without) for each of several restaurants that never close, every
 * second one a delivery with a fee.
 */
export async function orderBodies(origin: string, count: number = bodiesInTurn): Promise<string[]> {
  const open = (await listRestaurants(origin))
    .filter(({ schedules }) => schedules[0]?.endTime === "24:00:00")
    .slice(0, count);
  const bodies: string[] = [];
  // Sequential, because a busy machine refuses some of many simultaneous requests.
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
    // A time that is still in the future when the last round ends.
    takeawayTime: times[6],
  });
}
