import { filterServices } from "@mahlzeit/contract/catalogue/restaurants";
import { sendLifeSign, withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { findLight, switchLight } from "@mahlzeit/contract/kitchen/light";
import { subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { auditLogOf } from "../../../testing/audit-log.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { testMailParts } from "../../../testing/mails.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { startPushDouble } from "../../../testing/push-double.ts";
import { findVapidKeys } from "../push/vapid-keys.ts";
import { checkLights } from "./check-lights.ts";
import { lightJobs } from "./jobs.ts";
import { mailSilence, notifyMembers, type Silence } from "./notify-of-silence.ts";

const { pool, db } = await testDatabase();
/** Friday, 19:12 in Vienna. */
const start = Date.parse("2026-11-20T18:12:00Z");
const clock = { now: start };
const now = () => clock.now;
// Two server processes share one database.
const [app, other] = [await testApp({ pool, db, now }), await testApp({ pool, db, now })];
const makeDevice = testDevices(db);
const service = await startPushDouble();
atTheEnd(() => service.close());
const publicUrl = "https://mahlzeit.example";
const push = {
  db,
  log: app.log,
  push: { services: [], apiBase: service.origin },
  keys: await findVapidKeys(pool),
  contact: "a@mahlzeit.example",
};
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
const mail = { ...testMailParts(mailer), publicUrl };
const jobs = lightJobs({ db, now, log: app.log, push, mail });

beforeEach(async () => {
  clock.now = start;
  mails.length = 0;
  await pool.query("DELETE FROM board_watch");
  await pool.query("UPDATE devices SET withdrawn_at = paired_at");
  await deleteJobs(pool);
  // Signs have been checked for a while already.
  await pool.query("INSERT INTO board_watch (watched_since, checked_at) VALUES ($1, $2)", [
    new Date(start - 60 * minuteMs),
    new Date(start),
  ]);
});

/** Opens a restaurant from 11 to 22 whose tablet shows a sign of life now. */
async function openWithTablet() {
  const kitchen = await openKitchen(pool);
  await pool.query("UPDATE schedules SET start_time = '11:00', end_time = '22:00' WHERE restaurant_id = $1", [
    kitchen.id,
  ]);
  const owner = await makeAccount(db, { now: start, firstName: "Resi", memberOf: { [kitchen.id]: "owner" } });
  const tablet = await makeDevice(app, kitchen.id, { by: owner });
  const sign = (who: { token: string } = tablet, at = app) =>
    callAs(at, who, sendLifeSign, { body: { restaurant: kitchen.id } });
  await sign();
  const seen = async (at = app) => (await at.inject(`/api/service/service/get/customer/uid?uid=${kitchen.uid}`)).json();
  const state = async (at = app) => {
    const { open, acceptingOrders, preOrdersOnly } = await seen(at);
    return { open, acceptingOrders, preOrdersOnly };
  };
  const light = async (who: { token: string } = owner) =>
    (await callAs(app, who, findLight, { query: { restaurant: kitchen.id } })).json();
  const alerts = async () =>
    (await openAlerts(db)).filter(({ restaurant }) => restaurant?.id === kitchen.id).map(({ kind }) => kind);
  return { kitchen, id: kitchen.id, owner, tablet, sign, seen, state, light, alerts };
}

/** Runs the checks of this many seconds, one every 15 seconds. */
async function pass(seconds: number, withSigns: () => Promise<unknown> = async () => undefined): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 15) {
    clock.now += 15_000;
    await withSigns();
    await checkLights(db, clock.now);
  }
}

async function waitingJobs(task: string): Promise<(Silence & { accountId: string })[]> {
  return (await findJobs<Silence & { accountId: string }>(pool, "task = $1", [task])).map(({ payload }) => payload);
}

const answering = { open: true, acceptingOrders: true, preOrdersOnly: false };
const silent = { open: false, acceptingOrders: true, preOrdersOnly: true };

test("90 seconds without a sign, and guests can only order for at least an hour later; the first sign ends it at once", async () => {
  const { kitchen, sign, state, light } = await openWithTablet();
  expect(await state()).toEqual(answering);
  await pass(90);
  expect(await state()).toEqual(answering);
  await pass(15);
  for (const at of [app, other]) await expect.poll(() => state(at), soon).toEqual(silent);
  expect(await light()).toEqual({ isEnabled: true, silentSince: new Date(start).toISOString() });

  const times = (await app.inject(`/api/service/service/get/order-times?id=${kitchen.id}`)).json();
  expect(times[0]).toEqual({ hour: 20, minute: 15 });
  const delivery = { type: "DELIVERY", address: home };
  const asap = await post(app, orderBody(kitchen, { ...delivery, takeawayTime: null, asapDelivery: true }));
  expect([asap.statusCode, asap.json()]).toMatchObject([
    409,
    {
      code: "slot-gone",
      detail: "Nimmt gerade nur Vorbestellungen an. Bitte wähle eine Uhrzeit.",
    },
  ]);
  const early = await post(app, orderBody(kitchen, { ...delivery, takeawayTime: { hour: 20, minute: 0 } }));
  expect([early.statusCode, early.json().code]).toEqual([409, "slot-gone"]);
  expect((await post(app, orderBody(kitchen, { ...delivery, takeawayTime: times[0] }))).statusCode).toBe(201);

  await sign();
  for (const at of [app, other]) await expect.poll(() => state(at), soon).toEqual(answering);
  expect(await light()).toEqual({ isEnabled: true, silentSince: null });
});

test("the listing says the same, and puts it after those that are open", async () => {
  const quiet = await openWithTablet();
  const heard = await openWithTablet();
  await pass(105, heard.sign);
  await expect.poll(() => quiet.state(), soon).toEqual(silent);
  const body = { serviceTypes: [], cities: [], pageSize: 100 };
  const listed = await callAs(app, null, filterServices, { body });
  const all: { id: string; open: boolean; preOrdersOnly: boolean }[] = listed.json();
  const at = (id: string) => all.findIndex((one) => one.id === id);
  expect(all[at(quiet.id)]).toMatchObject({ open: false, preOrdersOnly: true });
  expect(at(quiet.id)).toBeGreaterThan(at(heard.id));
});

test("a member's board keeps a restaurant from falling silent, and ends it, too", async () => {
  const { owner, sign, state } = await openWithTablet();
  await pass(300, () => sign(owner));
  expect(await state()).toEqual(answering);
  await pass(105);
  await expect.poll(() => state(), soon).toEqual(silent);
  await sign(owner);
  await expect.poll(() => state(), soon).toEqual(answering);
});

test("members, owners and the operator hear of it once, whichever processes check and however often, and again only after it ended", async () => {
  const { id, owner, sign, alerts } = await openWithTablet();
  const second = await makeAccount(db, { now: start, memberOf: { [id]: "owner" } });
  const staff = await makeAccount(db, { now: start, memberOf: { [id]: "staff" } });
  const operator = await makeAccount(db, { now: start, isOperator: true });
  const browsers = [owner, staff].map((who) => ({ who, browser: service.makeBrowser() }));
  for (const { who, browser } of browsers) {
    const { endpoint, keys } = browser;
    await callAs(app, who, subscribeToPush, { body: { restaurant: id, endpoint, keys } });
  }
  const received = () => browsers.map(({ browser }) => browser.received.length);
  await pass(90);
  clock.now += 15_000;
  await Promise.all([1, 2, 3, 4].map(() => checkLights(db, clock.now)));
  await pass(60);
  const told = await waitingJobs("tell-of-silence");
  expect(told).toEqual([{ restaurantId: id, since: start }]);
  expect(await alerts()).toEqual(["restaurant-silent"]);

  const tell = () => notifyMembers({ db, push, publicUrl }, { restaurantId: id, since: start }, clock.now);
  await Promise.all([tell(), tell(), tell()]);
  expect(received()).toEqual([1, 1]);
  expect(browsers[0]?.browser.received[0]?.message).toEqual({
    web_push: 8030,
    notification: {
      title: "Küche Österreicher ist nicht erreichbar",
      body: "Seit 19:12 kein Lebenszeichen: Gäste können nur vorbestellen. Öffne die Küche, dann geht es weiter.",
      navigate: `https://mahlzeit.example/management/kitchen?restaurant=${id}`,
      tag: `silent-${id}`,
    },
    kind: "restaurant-silent",
    restaurant: id,
  });
  const letters = await waitingJobs("mail-silence");
  expect(letters.map(({ accountId }) => accountId).toSorted()).toEqual([owner.id, second.id, operator.id].toSorted());
  for (const letter of letters) await jobs["mail-silence"](letter, 1);
  expect(mails.map(({ to, subject }) => [to.address, subject]).toSorted()).toEqual(
    [owner, second, operator].map(({ email }) => [email, "Küche Österreicher ist gerade nicht erreichbar"]).toSorted(),
  );

  const { html, text } = mails.find(({ to }) => to.address === operator.email) ?? {};
  for (const body of [html, text]) expect(body).toContain("/management/alerts");
  expect(text).toContain("Am Telefon erreichst du");

  await sign();
  expect(await alerts()).toEqual([]);
  const again = clock.now;
  await pass(105);
  expect(await alerts()).toEqual(["restaurant-silent"]);
  expect(await waitingJobs("tell-of-silence")).toEqual([
    { restaurantId: id, since: start },
    { restaurantId: id, since: again },
  ]);
  await tell();
  expect(received()).toEqual([1, 1]);
});

test("a mail about what is over is not sent any more", async () => {
  const { id, owner, sign } = await openWithTablet();
  await pass(105);
  await sign();
  await mailSilence({ db, mail }, { restaurantId: id, since: start, accountId: owner.id }, clock.now);
  expect(mails).toEqual([]);
});

test("it ends at closing time, and begins anew 90 seconds after the next opening", async () => {
  const { id, light, alerts } = await openWithTablet();
  await pass(105);
  expect(await alerts()).toEqual(["restaurant-silent"]);
  const checked = (at: number) =>
    pool.query("UPDATE board_watch SET checked_at = $1", [new Date(at)]).then(() => {
      clock.now = at;
    });
  await checked(Date.parse("2026-11-20T21:00:00Z"));
  await checkLights(db, clock.now);
  expect([(await light()).silentSince, await alerts()]).toEqual([null, []]);
  const opens = Date.parse("2026-11-21T10:00:00Z");
  await checked(opens + 90_000);
  await checkLights(db, clock.now);
  expect((await light()).silentSince).toBeNull();
  await pass(15);
  expect((await light()).silentSince).toBe(new Date(opens).toISOString());
  expect(await waitingJobs("tell-of-silence")).toContainEqual({ restaurantId: id, since: opens });
});

test("who has no paired device is never silent, and whose last one is removed is so no more", async () => {
  const { owner, tablet, light } = await openWithTablet();
  await pass(105);
  expect((await light()).silentSince).not.toBeNull();
  await callAs(app, owner, withdrawDevice, { params: { id: tablet.id } });
  await pass(15);
  expect((await light()).silentSince).toBeNull();
  await pass(300);
  expect((await light()).silentSince).toBeNull();
});

test("while nobody checked nobody was silent: after a pause of the server it is counted anew", async () => {
  const { light } = await openWithTablet();
  clock.now += 10 * minuteMs;
  await checkLights(db, clock.now);
  expect((await light()).silentSince).toBeNull();
  const back = clock.now;
  await pass(105);
  expect((await light()).silentSince).toBe(new Date(back).toISOString());
});

test("an owner switches it off and on, which the audit log has; staff only see it", async () => {
  const { id, owner, state, light, alerts } = await openWithTablet();
  const staff = await makeAccount(db, { now: start, memberOf: { [id]: "staff" } });
  const set = (who: { token: string }, isEnabled: boolean) =>
    callAs(app, who, switchLight, { body: { restaurant: id.toUpperCase(), isEnabled } });
  await pass(105);
  expect((await set(staff, false)).json().code).toBe("service-not-found");
  expect((await set(owner, false)).json()).toEqual({ isEnabled: false, silentSince: null });
  await expect.poll(() => state(), soon).toEqual(answering);
  expect(await alerts()).toEqual([]);
  await pass(300);
  expect(await light(staff)).toEqual({ isEnabled: false, silentSince: null });
  expect((await set(owner, true)).json()).toEqual({ isEnabled: true, silentSince: null });
  await pass(15);
  await expect.poll(() => state(), soon).toEqual(silent);
  expect(await auditLogOf(pool, { accountId: owner.id })).toEqual(
    expect.arrayContaining([{ what: "switchLight", role: "owner" }]),
  );
});

test("a sign that comes while it is checked is never missed", async () => {
  const { sign, light } = await openWithTablet();
  for (let round = 0; round < 20; round++) {
    await pass(105);
    await Promise.all([checkLights(db, clock.now), sign(), checkLights(db, clock.now)]);
    expect([round, (await light()).silentSince]).toEqual([round, null]);
    clock.now += 105_000;
    await pool.query("UPDATE board_watch SET checked_at = $1", [new Date(clock.now)]);
    // The check finds it silent, unless the sign came first.
    await Promise.all([checkLights(db, clock.now), sign(undefined, other)]);
    expect([round, (await light()).silentSince]).toEqual([round, null]);
  }
});

test("a timetable knows no seconds: every minute adds its four checks, which do not pile up", async () => {
  for (let i = 0; i < 3; i++) await jobs["plan-light-checks"]();
  expect(await waitingJobs("check-lights")).toHaveLength(4);
});
