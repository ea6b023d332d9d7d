import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { findManagedWithdrawals } from "@mahlzeit/contract/money/withdrawals";
import { findBoardComplaints } from "@mahlzeit/contract/orders/board";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { afterAll, expect, test } from "vitest";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { checkBooks } from "../money/payments/check-books.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { recordDemoComplaints } from "./record-demo-complaints.ts";
import { butcherUid, recordDemoWithdrawal } from "./record-demo-withdrawal.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const now = Date.now();
const dataDir = mkdtempSync(join(tmpdir(), "complaints-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
await seedDemo({ config: testConfig({ dataDir }), db, log: () => undefined });
const app = await testApp({ db, pool }, { dataDir });

test("the demo's kitchen has a complaint that waits and one that was answered in part, each once", async () => {
  await Promise.all([recordDemoComplaints(db, now), recordDemoComplaints(db, now)]);
  await recordDemoComplaints(db, now + dayMs);
  const restaurant = (await findIdsByUid(db, [demoKitchenUid])).get(demoKitchenUid) ?? "";
  const staff = await makeAccount(db, { now, memberOf: { [restaurant]: "staff" } });
  const waiting = (await callAs(app, staff, findBoardComplaints, { query: { restaurant } })).json();
  expect(waiting).toMatchObject([{ waitsFor: "ANSWER", lines: [{ name: "Insalata Marco" }, { quantity: 1 }] }]);
  const listed = (await callAs(app, staff, findManagedOrders, { query: { pageSize: 100 } })).json();
  const complained = listed.filter(({ complaint }: { complaint: string | null }) => complaint !== null);
  expect(complained.map(({ complaint }: { complaint: string }) => complaint).toSorted()).toEqual(["OPEN", "PARTLY"]);
  for (const { id } of complained)
    expect((await callAs(app, staff, findManagedComplaint, { params: { id } })).json().words).toMatch(/war/);
  await checkBooks(db, now);
});

test("a guest of the demo's butcher sends one of two jars back, once", async () => {
  await Promise.all([recordDemoWithdrawal(db, now), recordDemoWithdrawal(db, now)]);
  await recordDemoWithdrawal(db, now + dayMs);
  const restaurant = (await findIdsByUid(db, [butcherUid])).get(butcherUid) ?? "";
  const staff = await makeAccount(db, { now, memberOf: { [restaurant]: "staff" } });
  const listed = (await callAs(app, staff, findManagedOrders, { query: { pageSize: 100 } })).json();
  const withdrawn = listed.filter(({ withdrawals }: { withdrawals?: string[] }) => withdrawals);
  expect(withdrawn).toMatchObject([{ withdrawals: ["DECLARED"] }]);
  const [{ id }] = withdrawn;
  expect((await callAs(app, staff, findManagedWithdrawals, { params: { id } })).json().withdrawals).toMatchObject([
    { lines: [{ name: "Rindsgulasch im Glas", quantity: 1 }], amount: 9.8, can: ["RECEIVED"] },
  ]);
});
