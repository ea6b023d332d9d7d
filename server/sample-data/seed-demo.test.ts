import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultInIban } from "@mahlzeit/domain/identifiers";
import { afterAll, expect, test } from "vitest";
import { findCampaign } from "../orders/promotions/find-campaign.ts";
import { endCampaigns } from "../orders/promotions/set-campaign.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { testDatabase } from "../testing/database.ts";
import { findJobs } from "../testing/jobs.ts";
import { openAlerts } from "../testing/open-alerts.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const counts = async () =>
  (
    await pool.query(
      `SELECT (SELECT count(*)::int FROM restaurants) AS restaurants, (SELECT count(*)::int FROM products) AS products,
         (SELECT count(*)::int FROM pictures) AS pictures, (SELECT count(*)::int FROM accounts) AS accounts,
         (SELECT count(*)::int FROM orders) AS orders`,
    )
  ).rows[0];

test("a new database gets the demo catalogue with its pictures, accounts and orders, once", async () => {
  const said: string[] = [];
  const seed = () => seedDemo({ config: testConfig({ dataDir }), db, log: (line) => said.push(line) });
  await seed();
  const first = await counts();
  expect(first).toMatchObject({ restaurants: 42, accounts: 4, orders: 9 });
  expect(first.products).toBeGreaterThan(900);
  expect(first.pictures).toBeGreaterThan(42);
  await seed();
  expect(await counts()).toEqual(first);
  expect(said).toEqual(["Loading the demo catalogue", "Made the demo logins: README.md lists them"]);
});

test("all its restaurants can be paid, but one that has not said where to and one that has just changed that", async () => {
  const { rows } = await pool.query(
    `SELECT r.uid, (SELECT array_agg(a.iban ORDER BY a.set_at) FROM payout_accounts a WHERE a.restaurant_id = r.id) AS ibans,
       EXISTS (SELECT FROM payout_accounts a WHERE a.restaurant_id = r.id AND a.waits_until IS NOT NULL) AS waits
     FROM restaurants r`,
  );
  const ibans = rows.flatMap((one) => one.ibans ?? []);
  expect(ibans.filter((iban) => faultInIban(iban) !== null)).toEqual([]);
  expect(new Set(ibans).size).toBe(42);
  expect(rows.filter((one) => !one.ibans).map(({ uid }) => uid)).toEqual(["pastificio-lenzi"]);
  expect(rows.filter((one) => one.waits).map(({ uid }) => uid)).toEqual(["sofra-anadolu"]);
});

test("two of its restaurants have tables, and a guest once sat at one", async () => {
  const { rows } = await pool.query("SELECT uid FROM restaurants WHERE tables <> '{}' ORDER BY uid");
  expect(rows.map(({ uid }) => uid)).toEqual(["da-marco-al-forno", "heuriger-kronawetter"]);
  const { rows: orders } = await pool.query("SELECT table_name FROM orders WHERE type = 'ON_SITE'");
  expect(orders.map(({ table_name }) => table_name)).toEqual(["Garten 2"]);
});

test("a campaign that was ended stays ended", async () => {
  expect(await findCampaign(db, Date.now())).not.toBeNull();
  await endCampaigns(db, Date.now());
  await seedDemo({ config: testConfig({ dataDir }), db, log: () => undefined });
  expect(await findCampaign(db, Date.now())).toBeNull();
});

test("every restaurant of the demo, but the one that is not enabled, is read with menu and pictures as promised", async () => {
  const app = await testApp({ db, pool }, { dataDir });
  const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/service/${path}`, payload });
  const services = (await post("service/get/customer/filter", { pageSize: 100 })).json();
  expect(services).toHaveLength(41);
  for (const { id, banner, logo } of services) {
    expect((await post("category/get/service/customer", { id })).statusCode).toBe(200);
    expect([banner.width, logo.width]).toEqual([expect.any(Number), expect.any(Number)]);
  }
  const [{ logo }] = services;
  expect((await app.inject(`/media/${logo.hash}/144.webp`)).statusCode).toBe(200);
});

test("the demo's customer has ordered before: every way, paid both ways, and not always with success", async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT seller->>'uid' AS uid, o.type, o.payment_type AS payment, o.status, o.created_at AS at,
       (SELECT status FROM payments WHERE order_id = o.id) AS paid,
       (SELECT string_agg(status, ' ' ORDER BY moved_at) FROM order_moves WHERE order_id = o.id) AS moves
     FROM orders o JOIN accounts a ON a.id = o.account_id WHERE a.email = 'leonie.hofbauer@example.at' ORDER BY at DESC`,
  );
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(6);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(["DELIVERY", "TAKEAWAY", "ON_SITE"]));
  const statuses = Map.groupBy(rows, ({ status }) => status);
  expect([...statuses].map(([status, { length }]) => [status, length])).toEqual([
    ["COMPLETED", 7],
    ["EXPIRED", 1],
    ["REJECTED", 1],
  ]);
  expect(rows[0]).toMatchObject({
    uid: "da-marco-al-forno",
    paid: "PAID",
    moves: "AWAITING_PAYMENT PLACED ACCEPTED READY ON_THE_WAY COMPLETED",
  });
  for (const { at, payment, paid } of rows) {
    expect((at as Date).getTime()).toBeLessThan(Date.now() - 86_400_000);
    expect(paid === null).toBe(payment === "ON_SPOT");
  }
});

test("its mails are sent, as far as operators see, but one that a restaurant's mail server refused", async () => {
  const { rows } = await pool.query<{ status: string; mails: string; states: string }>(
    `SELECT o.status, string_agg(m.kind, ' ' ORDER BY m.at, m.kind) AS mails, string_agg(DISTINCT m.status, ' ') AS states
     FROM orders o JOIN order_mails m ON m.order_id = o.id GROUP BY o.id`,
  );
  expect(rows).toHaveLength(9);
  expect(rows.map(({ states }) => states).toSorted()).toEqual(["REFUSED SENT", ...Array(8).fill("SENT")]);
  expect((await openAlerts(db)).map(({ kind, mail, order }) => [kind, mail, order?.restaurantName])).toEqual([
    ["mail-refused", "to-restaurant", "Gasthaus Lindenhof"],
  ]);
  const of = (status: string) => rows.find((one) => one.status === status)?.mails;
  expect([of("REJECTED"), of("EXPIRED")]).toEqual(["placed to-restaurant rejected", "payment-failed"]);
  for (const { mails } of rows.filter(({ status }) => status === "COMPLETED"))
    expect(mails).toMatch(/^placed to-restaurant accepted(?: ready)?$/);
});

test("nobody is mailed about what the demo's customer ordered", async () => {
  // Only the past weeks are recorded, so that there are numbers in the first minute.
  expect((await findJobs(pool)).map(({ task }) => task)).toEqual(["record-demo-weeks"]);
});
