import { allUids } from "@mahlzeit/contract/catalogue/restaurants";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { findAlerts } from "@mahlzeit/contract/operator/alerts";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findSetup, goOnline } from "@mahlzeit/contract/partners/setup";
import { findTermination, terminateContract, withdrawTermination } from "@mahlzeit/contract/partners/termination";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { endOf } from "@mahlzeit/domain/partners/termination";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { noon, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { endContract } from "./terminate-contract.ts";

const { db, pool } = await testDatabase();
const now = noon;
const app = await testApp({ db, pool, now: () => now });
const operator = await makeAccount(db, { now, isOperator: true, firstName: "Theresa" });
const words = "Seit drei Monaten wird jede dritte Bestellung abgelehnt.";
const lastDay = dateOfDayNumber(viennaDayNumber(now) + 30);

let kitchen = await openKitchen(pool);
let owner = operator;
beforeEach(async () => {
  kitchen = await openKitchen(pool);
  owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  await deleteJobs(pool);
});

const as = (who: typeof operator, endpoint: Endpoint, body?: object) =>
  callAs(app, who, endpoint, { params: { id: kitchen.id }, ...(body ? { body } : {}) });
const end = (who = operator, body: object = { lastDay, words }) => as(who, terminateContract, body);
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];
const mails = async () =>
  (await findJobs<{ kind: string }>(pool, "task = 'mail-termination'")).map(({ payload }) => payload.kind);
const ids = async () =>
  (await pool.query("SELECT id FROM terminations WHERE restaurant_id = $1", [kitchen.id])).rows.map(({ id }) => id);
const over = async () => {
  const [terminationId] = await ids();
  await endContract(db, { restaurantId: kitchen.id, terminationId }, endOf(lastDay));
};
/** A longer timeout, because other servers notice it later. */
const soonest = { timeout: 30_000 };
const isShown = async () => JSON.stringify((await callAs(app, null, allUids)).json()).includes(`"${kitchen.uid}"`);

test("the operator ends a contract in thirty days or later, with reasons that all owners are mailed", async () => {
  await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
  const early = dateOfDayNumber(viennaDayNumber(now) + 29);
  const faulty = await end(operator, { lastDay: early, words: "Darum." });
  expect([faulty.statusCode, faulty.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ["lastDay", "words"],
  ]);
  expect(await mails()).toEqual([]);
  const told = (await end()).json();
  expect(told).toMatchObject({ mayWithdraw: true, earliest: lastDay });
  expect(told.termination).toMatchObject({ by: "OPERATOR", lastDay, words, endedAt: null });
  expect(await mails()).toEqual(["ended", "ended"]);
  expect((await as(owner, findTermination)).json()).toMatchObject({ termination: { words }, mayWithdraw: false });
  await expect.poll(isShown, soonest).toBe(true);
  expect(await findJobs(pool, "task = 'end-contract'")).toMatchObject([{ runAt: endOf(lastDay) }]);
  const log = JSON.stringify((await callAs(app, operator, findAudit)).json());
  expect(log).toContain("terminateContract");
  expect(log).not.toContain("jede dritte");
});

test("of a double click and of two who end it at once the first decides, and each owner gets one mail", async () => {
  const other = await makeAccount(db, { now, isOperator: true });
  const answers = await Promise.all([end(), end(), end(other, { lastDay, words: `${words} Leider.` }), end(owner)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await ids()).toHaveLength(1);
  expect(await mails()).toEqual(["ended"]);
});

test("an owner ends it with the same notice and need not say why; operators get an alert, staff may nothing", async () => {
  const staff = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
  for (const endpoint of [findTermination, terminateContract, withdrawTermination])
    expect(codeOf(await as(staff, endpoint, endpoint === terminateContract ? { lastDay } : undefined))).toEqual([
      404,
      "service-not-found",
    ]);
  const told = (await end(owner, { lastDay })).json();
  expect(told).toMatchObject({ termination: { by: "RESTAURANT", words: "" }, mayWithdraw: true });
  const leaving = async () =>
    (await callAs(app, operator, findAlerts))
      .json()
      .filter(({ restaurant }: { restaurant: { id: string } | null }) => restaurant?.id === kitchen.id);
  expect(await leaving()).toMatchObject([{ kind: "restaurant-leaves" }]);
  expect(codeOf(await as(operator, withdrawTermination))).toEqual([409, "termination-not-own"]);
  expect((await as(owner, withdrawTermination)).json()).toMatchObject({ termination: null });
  expect(await leaving()).toEqual([]);
  expect(await mails()).toEqual(["ended", "goes-on"]);
});

test("after its last day guests find it nowhere and order nothing, and what is there runs to its end", async () => {
  const order = (await post(app, orderBody(kitchen, { takeawayAt: soon }))).json();
  await end();
  await endContract(db, { restaurantId: kitchen.id, terminationId: (await ids())[0] }, endOf(lastDay) - 1);
  await expect.poll(isShown, soonest).toBe(true);
  await over();
  await expect.poll(isShown, soonest).toBe(false);
  expect((await post(app, orderBody(kitchen, { takeawayAt: soon }))).statusCode).toBe(404);
  const accepted = await callAs(app, owner, transitionOrder, {
    params: { id: order.id },
    body: { to: "ACCEPTED", minutes: 20 },
  });
  expect(accepted.json()).toMatchObject({ status: "ACCEPTED" });
  expect((await mails()).filter((kind) => kind === "over")).toHaveLength(1);
  const [managed] = (await callAs(app, operator, findManagedRestaurants))
    .json()
    .filter(({ id }: { id: string }) => id === kitchen.id);
  expect(managed).toMatchObject({ isOnline: false, endedAt: new Date(endOf(lastDay)).toISOString() });
});

test("nobody puts it online again or takes the end back, and a second run of the job changes nothing", async () => {
  await end();
  await over();
  await over();
  expect((await mails()).filter((kind) => kind === "over")).toHaveLength(1);
  for (const who of [owner, operator]) {
    expect((await as(who, findSetup)).json()).toMatchObject({ isEnded: true, isOnline: false, mayGoOnline: false });
    expect(codeOf(await as(who, goOnline, { isOnline: true }))).toEqual([409, "contract-over"]);
  }
  expect(codeOf(await as(operator, withdrawTermination))).toEqual([409, "contract-over"]);
});

test("what was withdrawn before its last day does not end, also if the job runs then; it can be ended anew", async () => {
  await end();
  const [first] = await ids();
  await as(operator, withdrawTermination);
  await endContract(db, { restaurantId: kitchen.id, terminationId: first }, endOf(lastDay));
  await expect.poll(isShown, soonest).toBe(true);
  await end(operator, { lastDay: dateOfDayNumber(viennaDayNumber(now) + 60), words });
  // The job of the first termination does not execute the second.
  await endContract(db, { restaurantId: kitchen.id, terminationId: first }, endOf(lastDay));
  await expect.poll(isShown, soonest).toBe(true);
  expect(await mails()).toEqual(["ended", "goes-on", "ended"]);
});
