import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const counts = async () =>
  (
    await pool.query(
      "SELECT (SELECT count(*)::int FROM restaurants) AS restaurants, (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM pictures) AS pictures",
    )
  ).rows[0];

test("a new database gets the demo catalogue with its pictures, once", async () => {
  const said: string[] = [];
  const seed = () =>
    seedDemo({ config: { seed: "if-new", databaseUrl: undefined, dataDir }, db, log: (line) => said.push(line) });
  await seed();
  const first = await counts();
  expect(first.restaurants).toBe(42);
  expect(first.products).toBeGreaterThan(900);
  expect(first.pictures).toBeGreaterThan(42);
  await seed();
  expect(await counts()).toEqual(first);
  expect(said).toEqual(["Loading the demo catalogue"]);
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
