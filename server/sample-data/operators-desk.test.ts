import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { api } from "@mahlzeit/contract/api";
import { monthLater, monthOf } from "@mahlzeit/domain/money/ledger/month";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { faultsInForm } from "@mahlzeit/domain/partners/applications/form";
import { afterAll, expect, test } from "vitest";
import { ensureContent } from "../operator/content/ensure-content.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testConfig, testOperator } from "../testing/app-config.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { demoApplications } from "./demo-applications.ts";
import { recordDemoDue } from "./record-demo-due.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const now = Date.now();
const dataDir = mkdtempSync(join(tmpdir(), "desk-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
await ensureContent(db, testConfig(), now);
await seedDemo({ config: testConfig({ dataDir }), db, log: () => undefined });
const app = await testApp({ db, pool }, { dataDir });
const operator = await makeAccount(db, { isOperator: true });

test("two restaurants want to join: one has said everything, the other has a question to answer", async () => {
  for (const { form, file } of demoApplications(now)) {
    expect(faultsInForm(form, 1, now)).toEqual([]);
    expect(file.menu.categories.length).toBeGreaterThan(1);
  }
  const found = (await callAs(app, operator, api.findApplications)).json().applications;
  const shown = found.map(({ name, state }: { name: string; state: string }) => [name, state]);
  expect(shown.toSorted()).toEqual([
    ["Café Sonnleitner", "ASKED"],
    ["Wirtshaus Gerstlmühle", "SUBMITTED"],
  ]);
});

test("the complete one can be approved, once its last points are looked at", async () => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM applications WHERE state = 'SUBMITTED'");
  const params = { id: rows[0]?.id ?? "" };
  expect((await callAs(app, operator, api.approveApplication, { params })).statusCode).not.toBe(200);
  for (const point of allCheckPoints) {
    const checked = await callAs(app, operator, api.checkApplication, {
      params: { ...params, point },
      body: { isRight: true },
    });
    expect(checked.statusCode, checked.body).toBe(200);
  }
  const approved = await callAs(app, operator, api.approveApplication, { params });
  expect(approved.statusCode, approved.body).toBe(200);
});

test("guests miss restaurants, one of them more than the others", async () => {
  const wishes = (await callAs(app, operator, api.findWishes)).json();
  expect(wishes.map(({ name, times }: { name: string; times: number }) => [name, times])).toEqual([
    ["Dampfnudel Resi", 3],
    ["Krapfenstube", 2],
    ["Thai am Inn", 1],
  ]);
});

test("one text has a draft that was not published yet", async () => {
  const groups: { texts: { tag: string; hasDraft: boolean }[] }[] = (
    await callAs(app, operator, api.findManagedTexts)
  ).json();
  const drafts = groups.flatMap(({ texts }) => texts.filter(({ hasDraft }) => hasDraft));
  expect(drafts.map(({ tag }) => tag)).toEqual(["install-browser"]);
});

test("a restaurant has not paid what it owes for its cash orders of two months ago, and only once", async () => {
  const seed = () => recordDemoDue({ db, operator: testOperator }, now);
  await Promise.all([seed(), seed()]);
  const { owing } = (await callAs(app, operator, api.findDues)).json();
  expect(owing).toMatchObject([{ restaurantName: "Gasthaus Lindenhof", month: monthLater(monthOf(now), -2) }]);
  expect(owing[0].overdue).toBeGreaterThan(10);
  expect(owing[0].overdue).toBe(owing[0].open);
  const orders = async () => (await pool.query("SELECT FROM orders WHERE account_id IS NULL")).rowCount;
  const before = await orders();
  await seed();
  expect(await orders()).toBe(before);
  const last = await callAs(app, operator, api.closeMonth, { params: { month: monthLater(monthOf(now), -1) } });
  expect(last.statusCode, last.body).toBe(200);
});
