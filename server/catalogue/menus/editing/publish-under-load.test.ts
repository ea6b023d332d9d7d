import { once } from "node:events";
import { findManagedMenu, type ManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon, temporaryFolder } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { startServer } from "../../../testing/start-server.ts";

const { db, pool, config } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });
const realTime = await testApp({ db, pool });

/** Opens a kitchen with a draft in which everything costs twice as much. */
async function openWithDraft(app: FastifyInstance, now: number) {
  const kitchen = await openKitchen(pool);
  const params = { id: kitchen.id };
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const find = async (): Promise<ManagedMenu> => (await callAs(app, owner, findManagedMenu, { params })).json();
  const saveDoubled = async () => {
    const { revision, published } = await find();
    const { categories, optionGroups } = published.document;
    const document = {
      categories: categories.map((category) => ({
        ...category,
        products: category.products.map((one) => ({ ...one, priceCents: (one.priceCents ?? 0) * 2 })),
      })),
      optionGroups: optionGroups.map((group) => ({
        ...group,
        options: group.options.map((one) => ({ ...one, priceCents: one.priceCents * 2 })),
      })),
    };
    const saved = await callAs(app, owner, saveMenuDraft, { params, body: { revision, document } });
    return saved.json().revision as string;
  };
  return { kitchen, params, owner, find, saveDoubled };
}

test("while a menu is published, every order has the price that its guest saw, or is told of the new one", async () => {
  const { kitchen, params, owner, saveDoubled } = await openWithDraft(app, now);
  const body = orderBody(kitchen);
  const first = await post(app, body);
  expect(first.statusCode).toBe(201);
  const seen: number = first.json().total;
  const revision = await saveDoubled();
  const order = () => post(app, { ...body, total: seen });
  const before = Array.from({ length: 10 }, order);
  const published = callAs(app, owner, publishMenu, { params, body: { revision } });
  const during = Array.from({ length: 20 }, order);
  expect((await published).statusCode).toBe(200);
  const answers = await Promise.all([...before, ...during]);
  for (const answer of answers)
    if (answer.statusCode === 201) expect(answer.json().total).toBe(seen);
    else expect(answer.json()).toMatchObject({ code: "price-changed" });
  expect((await order()).json().code).toBe("price-changed");
  const { rows } = await pool.query("SELECT DISTINCT total_cents FROM orders WHERE restaurant_id = $1", [kitchen.id]);
  expect(rows).toHaveLength(1);
});

test("a server killed at any step of publishing leaves the old menu and the draft, and the new menu once it answered", async () => {
  const { kitchen, find, saveDoubled, owner } = await openWithDraft(realTime, Date.now());
  const pricesOf = ({ categories, optionGroups }: ManagedMenu["published"]["document"]) =>
    [...categories.flatMap(({ products }) => products), ...optionGroups.flatMap(({ options }) => options)].map(
      ({ priceCents }) => priceCents ?? 0,
    );
  const publish = async (revision: string) => {
    const server = await startServer(config, { dataDir: temporaryFolder() });
    const url = `${server.origin}/api/management/restaurants/${kitchen.id}/menu/publish`;
    const headers = {
      authorization: `Bearer ${owner.token}`,
      "content-type": "application/json",
      "x-xsrf-token": "t",
      cookie: "XSRF-TOKEN=t",
    };
    const answer = fetch(url, { method: "POST", headers, body: JSON.stringify({ revision }) }).catch(() => undefined);
    const killed = async () => {
      const gone = once(server.process, "exit");
      server.process.kill("SIGKILL");
      await gone;
    };
    return { answer, killed };
  };
  // Publishing writes to all of these, and waits at the one that another transaction has locked.
  for (const table of ["menu_drafts", "products", "option_groups", "menu_versions"]) {
    const before = await find();
    const revision = await saveDoubled();
    const lock = await pool.connect();
    await lock.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const { answer, killed } = await publish(revision);
    const waiting = () =>
      pool
        .query("SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted", [table])
        .then((found) => found.rowCount);
    await expect.poll(waiting, soon).toBe(1);
    await killed();
    await lock.query("ROLLBACK");
    lock.release();
    expect(await answer).toBeUndefined();
    const after = await find();
    expect([after.published.number, after.draft?.document]).toEqual([before.published.number, expect.anything()]);
    expect(pricesOf(after.published.document)).toEqual(pricesOf(before.published.document));
  }
  const before = await find();
  const { answer, killed } = await publish(await saveDoubled());
  expect((await answer)?.status).toBe(200);
  await killed();
  const after = await find();
  expect([after.published.number, after.draft]).toEqual([before.published.number + 1, null]);
  expect(pricesOf(after.published.document)).toEqual(pricesOf(before.published.document).map((cents) => cents * 2));
});
