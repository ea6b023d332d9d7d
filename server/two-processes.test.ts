import { randomUUID } from "node:crypto";
import { findManagedMenu, type ManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { setRestaurantPicture } from "@mahlzeit/contract/catalogue/pictures";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { watchOrder } from "@mahlzeit/contract/orders/live";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { placeOrder } from "@mahlzeit/contract/orders/orders";
import { findApplication, getApplicationFile } from "@mahlzeit/contract/partners/applications";
import { addApplicationFile } from "@mahlzeit/contract/partners/apply";
import { getAccount, loginCustomer, logoutCustomer } from "@mahlzeit/contract/people/customers";
import { afterAll, expect, test } from "vitest";
import { pictureWorker } from "./catalogue/media/picture-worker.ts";
import { hashOf } from "./catalogue/media/save-picture.ts";
import { makeAccount } from "./testing/accounts.ts";
import { testConfig } from "./testing/app-config.ts";
import { sentApplication } from "./testing/applications.ts";
import { soon, temporaryFolder } from "./testing/catalogue.ts";
import { testDatabase } from "./testing/database.ts";
import { openKitchen } from "./testing/kitchen.ts";
import { guest, home, orderBody } from "./testing/orders.ts";
import { plain } from "./testing/pictures.ts";
import { messageIds, smtpDouble } from "./testing/smtp-double.ts";
import { startServer } from "./testing/start-server.ts";
import { readStream } from "./testing/streams.ts";

// Processes share only the database and the picture folder; each has its own memory.
const { pool, db, config } = await testDatabase();
const smtp = await smtpDouble();
const orderLimit = 5;
const settings = {
  dataDir: temporaryFolder(),
  orderLimit,
  trustProxy: ["127.0.0.1/32"],
  mail: { ...testConfig().mail, smtpUrl: smtp.url },
};
const servers = await Promise.all([startServer(config, settings), startServer(config, settings)]);
afterAll(() => servers.map(({ process }) => process.kill("SIGKILL")));
const [here, there] = servers.map(({ origin }) => origin) as [string, string];
/** Both orders of the two processes are tested. */
const ways = [
  ["one", "the other", here, there],
  ["the other", "one", there, here],
] as const;

const kitchen = await openKitchen(pool);
const params = { id: kitchen.id };
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { isOperator: true });

interface Given {
  readonly who?: { readonly token: string };
  readonly params?: object;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged instead of a body. */
  readonly bytes?: Buffer;
}

let asked = 0;
/**
 * Sends a request from a new network unless one is given. A very busy machine may refuse, and then it is sent again.
 */
async function ask(origin: string, endpoint: Endpoint, given: Given = {}): Promise<Response> {
  asked++;
  const headers = {
    "x-forwarded-for": `198.18.${asked >> 8}.${asked & 255}`,
    "x-xsrf-token": "t",
    cookie: "XSRF-TOKEN=t",
    ...(given.who ? { authorization: `Bearer ${given.who.token}` } : {}),
    ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    ...given.headers,
  };
  const body = given.bytes ? new Uint8Array(given.bytes) : JSON.stringify(given.body);
  const init = { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) };
  for (;;) {
    const answer = await fetch(origin + urlOf(endpoint, given.params, given.query), init);
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
  }
}

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
async function place(origin: string): Promise<Placed> {
  const customer = { ...guest, email: `${randomUUID()}@example.at` };
  const answer = await ask(origin, placeOrder, { body: orderBody(kitchen, { ...asap, customer }) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Placed;
}

test.each(ways)(
  "sessions: who signs in at %s is known to %s, and signed out there is a stranger to both",
  async (...[, , first, second]) => {
    const { email, password } = await makeAccount(db);
    const signedIn = await ask(first, loginCustomer, { body: { email, password } });
    const who = { token: await signedIn.text() };
    const seenBy = async (origin: string) => (await ask(origin, getAccount, { who })).status;
    expect([await seenBy(first), await seenBy(second)]).toEqual([200, 200]);
    await ask(second, logoutCustomer, { who });
    expect([await seenBy(first), await seenBy(second)]).toEqual([401, 401]);
  },
);

test("limits: orders from one network are counted by both together", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 2 * orderLimit }, async (_, i) => {
      const body = orderBody(kitchen, { ...asap, customer: { ...guest, email: `${randomUUID()}@example.at` } });
      const headers = { "x-forwarded-for": "203.0.113.7", "idempotency-key": randomUUID() };
      return (await ask(i % 2 ? here : there, placeOrder, { body, headers })).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(orderLimit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(orderLimit);
});

test.each(ways)(
  "caches: a menu published at %s is shown by %s, which had the old one in memory",
  async (...[, , first, second]) => {
    const prices = async (origin: string) => {
      const [menu] = (await (await ask(origin, getMenu, { body: params })).json()) as [
        { products: { price: number }[] },
      ];
      return menu.products.map(({ price }) => price);
    };
    const before = await prices(second);
    expect(await prices(first)).toEqual(before);
    const menu = (await (await ask(first, findManagedMenu, { who: owner, params })).json()) as ManagedMenu;
    const { categories, optionGroups } = menu.published.document;
    const dearer = categories.map((category) => ({
      ...category,
      products: category.products.map((one) => ({ ...one, priceCents: (one.priceCents ?? 0) + 100 })),
    }));
    const document = { categories: dearer, optionGroups };
    const draft = await ask(first, saveMenuDraft, { who: owner, params, body: { revision: menu.revision, document } });
    const { revision } = (await draft.json()) as { revision: string };
    expect((await ask(first, publishMenu, { who: owner, params, body: { revision } })).status).toBe(200);
    const after = before.map((price) => expect.closeTo(price + 1));
    for (const origin of [second, first]) await expect.poll(() => prices(origin), soon).toEqual(after);
  },
);

test.each(ways)(
  "drafts: what is saved at %s, as an imported menu is, is what %s goes on with",
  async (...[, , first, second]) => {
    const find = async (origin: string) =>
      (await (await ask(origin, findManagedMenu, { who: owner, params })).json()) as ManagedMenu;
    const { revision, published } = await find(first);
    const imported = {
      ...published.document,
      categories: published.document.categories.map((one) => ({ ...one, name: randomUUID() })),
    };
    const saved = await ask(first, saveMenuDraft, { who: owner, params, body: { revision, document: imported } });
    expect(saved.status).toBe(200);
    const seen = await find(second);
    expect(seen.draft?.document).toEqual(imported);
    expect(seen.revision).toBe(((await saved.json()) as ManagedMenu).revision);
  },
);

test.each(ways)(
  "streams: what is accepted at %s reaches the guest who is connected to %s",
  async (...[, , first, second]) => {
    const order = await place(first);
    const stream = await readStream(second, watchOrder, { params: { tag: order.identificationTag } });
    expect((await stream.next())?.data).toMatchObject({ status: "PLACED" });
    const accept = { who: owner, params: { id: order.id }, body: { to: "ACCEPTED", minutes: 30 } };
    expect((await ask(first, transitionOrder, accept)).status).toBe(200);
    expect((await stream.next())?.data).toMatchObject({ status: "ACCEPTED" });
  },
);

test.each(ways)(
  "uploads: a picture taken in by %s is shown by %s, which was asked for it before there was one",
  async (...[, , first, second]) => {
    const bytes = await plain(900, 400, first === here ? "#445566" : "#665544")
      .png()
      .toBuffer();
    const hash = await hashOnceTakenIn(bytes);
    const show = async (origin: string, size: string) => {
      const answer = await fetch(`${origin}/media/${hash}/${size}`);
      return { status: answer.status, bytes: hashOf(Buffer.from(await answer.arrayBuffer())) };
    };
    const bannerAt = async (origin: string) => {
      const answer = await ask(origin, getServiceByUid, { query: { uid: kitchen.uid } });
      return ((await answer.json()) as { banner: { hash: string } | null }).banner?.hash;
    };
    for (const origin of [second, first]) {
      expect((await show(origin, "800.webp")).status).toBe(404);
      expect(await bannerAt(origin)).not.toBe(hash);
    }
    const given = { params: { ...params, place: "banner" }, bytes, headers: { "content-type": "image/png" } };
    const taken = await ask(first, setRestaurantPicture, { who: owner, ...given });
    expect(await taken.json()).toMatchObject({ hash });
    // The picture is available at once by its URL, and soon on pages.
    for (const size of ["800.webp", "800.jpg"]) {
      const shown = await show(second, size);
      expect(shown.status).toBe(200);
      expect(await show(first, size)).toEqual(shown);
    }
    for (const origin of [second, first]) await expect.poll(() => bannerAt(origin), soon).toBe(hash);
  },
);

/** Returns the hash of a re-encoded picture; re-encoding is deterministic. */
async function hashOnceTakenIn(bytes: Buffer): Promise<string> {
  const worker = pictureWorker();
  const { bytes: kept } = await worker.reencode(bytes);
  worker.close();
  return hashOf(Buffer.from(kept));
}

test.each(ways)(
  "uploads: a menu that an applicant sends to %s is listed and given out by %s",
  async (...[, , first, second]) => {
    const { id, token } = await sentApplication(db, pool, { now: Date.now() });
    await pool.query("UPDATE applications SET state = 'ASKED' WHERE id = $1", [id]);
    const find = async (origin: string) => {
      const answer = await ask(origin, findApplication, { who: operator, params: { id } });
      return ((await answer.json()) as { files: { id: string; name: string }[] }).files;
    };
    expect(await find(second)).toEqual([]);
    const bytes = Buffer.from("Gulasch;9,80\n");
    const headers = {
      "content-type": "application/octet-stream",
      "application-token": token,
      "file-name": "karte.csv",
    };
    expect((await ask(first, addApplicationFile, { headers, bytes })).status).toBe(200);
    const [file] = await find(second);
    expect(file?.name).toBe("karte.csv");
    const given = await ask(second, getApplicationFile, { who: operator, params: { id, fileId: file?.id } });
    expect(Buffer.from(await given.arrayBuffer())).toEqual(bytes);
  },
);

test("jobs: each mail of orders that came to both is sent once", async () => {
  const orders = await Promise.all([here, there, here, there].map(place));
  const ids = orders.flatMap(({ id }) => [`order-${id}.placed@localhost`, `order-${id}.to-restaurant@localhost`]);
  const sent = () => messageIds(smtp.received).filter((id) => ids.includes(id));
  await expect.poll(() => new Set(sent()).size, soon).toBe(ids.length);
  const waiting = "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '^mail'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount, soon).toBe(0);
  expect(sent()).toEqual(ids.toSorted());
});
