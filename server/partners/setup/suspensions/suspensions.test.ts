import { findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { allUids, filterServices } from "@mahlzeit/contract/catalogue/restaurants";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findSetup, goOnline } from "@mahlzeit/contract/partners/setup";
import { findSuspension, liftSuspension, suspendRestaurant } from "@mahlzeit/contract/partners/suspension";
import { expect, test } from "vitest";
import { findUndecided } from "../../../catalogue/restaurants/opening-hours/find-undecided.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { noon, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const [app, other] = [await testApp({ db, pool, now }), await testApp({ db, pool, now })];
const operator = await makeAccount(db, { now: noon, isOperator: true, firstName: "Theresa" });
const words = "Das Marktamt hat uns heute einen Mangel bei der Kühlung gemeldet.";

async function open() {
  clock.now = noon;
  const kitchen = await openKitchen(pool, { name: "Zur Probe" });
  const { id } = kitchen;
  const [owner, second, cook] = [
    await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } }),
    await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } }),
    await makeAccount(db, { now: noon, memberOf: { [id]: "staff" } }),
  ];
  const as = (endpoint: Endpoint, who = operator, body?: object, at = app) =>
    callAs(at, who, endpoint, { params: { id }, ...(body ? { body } : {}) });
  const suspend = (body: object = { reason: "FOOD_LAW", words }, at = app) => as(suspendRestaurant, operator, body, at);
  const lift = (at = app) => as(liftSuspension, operator, undefined, at);
  const order = (at = app) => post(at, orderBody(kitchen));
  /** Counts the public places in which it appears. */
  const seenBy = async (at: typeof app) => {
    const listed = (await callAs(at, null, filterServices, { body: { pageSize: 100 } })).json();
    const page = await at.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`);
    const uids = (await callAs(at, null, allUids)).json();
    const found = (await at.inject(`/api/search?q=${encodeURIComponent("Zur Probe")}`)).body;
    const sitemap = (await at.inject("/sitemap-1.xml")).body;
    return [
      listed.some((one: { id: string }) => one.id === id),
      page.statusCode === 200,
      JSON.stringify(uids).includes(`"${kitchen.uid}"`),
      found.includes(`"${kitchen.uid}"`),
      sitemap.includes(`/${kitchen.uid}<`),
    ].filter(Boolean).length;
  };
  const jobs = async () =>
    (
      await findJobs<{ accountId: string; suspensionId: string; kind: "suspended" | "lifted" }>(
        pool,
        "payload->>'accountId' = ANY ($1)",
        [[owner.id, second.id, cook.id]],
      )
    ).map(({ payload }) => payload);
  return { kitchen, id, owner, second, cook, as, suspend, lift, order, seenBy, jobs };
}

test("a suspended restaurant is nowhere to be seen or ordered from, on any server, and is back when that is lifted", async () => {
  const { seenBy, suspend, lift, order } = await open();
  await expect.poll(() => seenBy(other), soon).toBe(5);
  const answer = await suspend();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().suspension).toEqual({ since: new Date(noon).toISOString(), reason: "FOOD_LAW", words });
  for (const at of [app, other]) {
    await expect.poll(() => seenBy(at), soon).toBe(0);
    expect((await order(at)).json()).toMatchObject({
      code: "service-not-found",
      detail: "Dieses Restaurant nimmt bei uns gerade keine Bestellungen an. Dein Warenkorb bleibt gespeichert.",
    });
  }
  expect((await lift()).json().suspension).toBeNull();
  for (const at of [app, other]) await expect.poll(() => seenBy(at), soon).toBe(5);
  expect((await order()).statusCode).toBe(201);
});

test("orders that are there run on to their end", async () => {
  const { suspend, order, cook } = await open();
  const { id } = (await order()).json();
  await suspend();
  for (const body of [{ to: "ACCEPTED", minutes: 20 }, { to: "READY" }, { to: "COMPLETED" }]) {
    const moved = await callAs(app, cook, transitionOrder, { params: { id }, body });
    expect(moved.statusCode, moved.body).toBe(200);
  }
});

test("an order is in before the suspension, or refused after it", async () => {
  const { id, suspend, order } = await open();
  // This order has its lock and is not committed yet.
  const ordering = await pool.connect();
  await ordering.query("BEGIN");
  await ordering.query("SELECT lock_intake_for_order($1)", [id]);
  const suspending = suspend();
  const waiting = async () =>
    (await pool.query("SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'advisory'")).rows[0].n;
  await expect.poll(waiting, soon).toBe(1);
  expect(
    (await pool.query("SELECT suspended_at FROM restaurants WHERE id = $1", [id])).rows[0].suspended_at,
  ).toBeNull();
  const after = order(other);
  await ordering.query("COMMIT");
  ordering.release();
  expect((await suspending).statusCode).toBe(200);
  expect((await after).json().code).toBe("service-not-found");

  const many = await open();
  const placing = Array.from({ length: 8 }, (_, i) => many.order(i % 2 === 0 ? app : other));
  const suspended = many.suspend();
  const codes = (await Promise.all(placing)).map(({ statusCode }) => statusCode);
  expect((await suspended).statusCode).toBe(200);
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM orders WHERE restaurant_id = $1", [many.id]);
  expect(codes.filter((code) => code === 201)).toHaveLength(rows[0].n);
  expect(codes.filter((code) => ![201, 404].includes(code))).toEqual([]);
  expect((await many.order()).statusCode).toBe(404);
});

test("owners cannot lift it: going online is refused, going offline holds when it is over", async () => {
  const { owner, as, suspend, lift, seenBy } = await open();
  await suspend();
  expect((await as(findSetup, owner)).json()).toMatchObject({ isOnline: false, isSuspended: true, mayGoOnline: false });
  for (const who of [owner, operator]) {
    const refused = await as(goOnline, who, { isOnline: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "restaurant-suspended"]);
  }
  for (const endpoint of [liftSuspension, suspendRestaurant])
    expect(
      (await as(endpoint, owner, endpoint === suspendRestaurant ? { reason: "CONTRACT", words } : undefined))
        .statusCode,
    ).toBe(404);
  expect((await as(goOnline, owner, { isOnline: false })).statusCode).toBe(200);
  await lift();
  expect((await as(findSetup, owner)).json()).toMatchObject({ isOnline: false, isSuspended: false });
  await expect.poll(() => seenBy(app), soon).toBe(0);
});

test("owners read since when and why, and whom to write to; staff and strangers do not", async () => {
  const { owner, cook, id, as, suspend } = await open();
  expect((await as(findSuspension, owner)).json()).toMatchObject({ suspension: null });
  await suspend();
  expect((await as(findSuspension, owner)).json()).toEqual({
    restaurant: { id, uid: expect.any(String), name: "Zur Probe" },
    suspension: { since: new Date(noon).toISOString(), reason: "FOOD_LAW", words },
    complaintsTo: expect.stringContaining("@"),
  });
  const stranger = await makeAccount(db, { now: noon });
  for (const who of [cook, stranger]) expect((await as(findSuspension, who)).statusCode).toBe(404);
  expect((await as(findProfile, owner)).statusCode).toBe(200);
  const listed = (await callAs(app, operator, findManagedRestaurants)).json();
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
    isOnline: false,
    suspendedAt: new Date(noon).toISOString(),
  });
  expect(await db.transaction((tx) => findUndecided(tx, "2026-12-08"))).not.toContain(id);
});

test("each owner is mailed the reasons, what becomes of orders and money, and whom to complain to; then that it is over", async () => {
  const { owner, second, suspend, lift, jobs, id } = await open();
  await suspend();
  const { mails, handlers } = mailJobs({ db, log: app.log, now });
  expect((await jobs()).map(({ accountId, kind }) => [accountId, kind]).sort()).toEqual(
    [owner.id, second.id].sort().map((accountId) => [accountId, "suspended"]),
  );
  for (const payload of await jobs()) await handlers["mail-suspension"](payload, 1);
  expect(mails.map(({ to }) => to.address).sort()).toEqual([owner.email, second.email].sort());
  for (const part of [
    "Zur Probe ist gesperrt",
    "Lebensmittelrecht",
    words,
    "laufen normal zu Ende",
    "Das Guthaben bleibt",
  ])
    expect(`${mails[0]?.subject} ${mails[0]?.text}`.replaceAll(/\s+/g, " ")).toContain(part);
  expect(mails[0]?.text).toContain("vorschlag@example.at");
  clock.now += 60_000;
  await lift();
  for (const payload of (await jobs()).slice(2)) await handlers["mail-suspension"](payload, 1);
  expect(mails.slice(2).map(({ subject }) => subject)).toEqual(Array(2).fill("Zur Probe ist nicht mehr gesperrt"));
  expect(mails[2]?.text).toContain("sehen es deine Gäste sofort");
  // If the contract has ended meanwhile, the restaurant stays hidden and is told so.
  await pool.query("UPDATE restaurants SET ended_at = now() WHERE id = $1", [id]);
  for (const payload of (await jobs()).slice(2, 3)) await handlers["mail-suspension"](payload, 1);
  expect(mails.pop()?.text?.replaceAll(/\s+/g, " ")).toContain("Der Vertrag ist zu Ende: Gäste sehen es nicht wieder.");
  // A former owner gets no mail.
  await pool.query("DELETE FROM memberships WHERE account_id = $1 AND restaurant_id = $2", [second.id, id]);
  for (const payload of await jobs())
    if (payload.accountId === second.id) await handlers["mail-suspension"](payload, 1);
  expect(mails).toHaveLength(4);
});

test("double clicks and two operators suspend once and lift once, and the log says who did it and why", async () => {
  const { id, suspend, lift, jobs } = await open();
  const twice = await Promise.all([suspend(), suspend({ reason: "CONTRACT", words }, other), suspend()]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(twice.map(({ body }) => body)).size).toBe(1);
  expect(await jobs()).toHaveLength(2);
  await Promise.all([lift(), lift(other)]);
  expect(await jobs()).toHaveLength(4);
  const { rows } = await pool.query("SELECT lifted_by FROM suspensions WHERE restaurant_id = $1", [id]);
  expect(rows).toEqual([{ lifted_by: operator.id }]);
  const log = (await callAs(app, operator, findAudit, { query: { restaurant: id } })).json();
  expect(log.map(({ what }: { what: string }) => what).sort()).toEqual([
    ...Array(2).fill("liftSuspension"),
    ...Array(3).fill("suspendRestaurant"),
  ]);
  expect(log.filter(({ changes }: { changes: unknown[] }) => changes.length > 0)).toHaveLength(2);
  expect(JSON.stringify(log)).not.toContain("Marktamt");
});

test("without a reason from the list and a sentence nothing happens", async () => {
  const { suspend, as, owner } = await open();
  for (const body of [
    { reason: "FOOD_LAW", words: "" },
    { reason: "FOOD_LAW", words: "Zu kurz." },
    { reason: "FOOD_LAW", words: "x".repeat(2001) },
    { reason: "WEIL", words },
    { words },
    { reason: "FOOD_LAW" },
  ])
    expect((await suspend(body)).json().code).toBe("invalid-input");
  expect((await as(findSuspension, owner)).json().suspension).toBeNull();
});
