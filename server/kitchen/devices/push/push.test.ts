import { findDevices, withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { findPushKey, type PushMessage, subscribeToPush, unsubscribeFromPush } from "@mahlzeit/contract/kitchen/push";
import { loginCustomer, logoutCustomer, updatePassword } from "@mahlzeit/contract/people/customers";
import { dismissMember } from "@mahlzeit/contract/people/members";
import { endOwnSession, findSessions } from "@mahlzeit/contract/people/second-factor";
import { expect, test } from "vitest";
import { makeAccount, usualPassword } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { type PushBrowser, startPushDouble } from "../../../testing/push-double.ts";
import { isOfPushService } from "./push-services.ts";
import { sendPush } from "./send-push.ts";
import { findVapidKeys } from "./vapid-keys.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });
const makeDevice = testDevices(db);
const service = await startPushDouble();
atTheEnd(() => service.close());
const keys = await findVapidKeys(pool);

async function people() {
  const kitchen = await openKitchen(pool);
  const [owner, staff] = [
    await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } }),
    await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } }),
  ];
  return { id: kitchen.id, owner, staff, tablet: await makeDevice(app, kitchen.id, { by: staff }) };
}

const subscribe = (who: { token: string }, restaurant: string, { endpoint, keys: own }: PushBrowser) =>
  callAs(app, who, subscribeToPush, { body: { restaurant, endpoint, keys: own } });
async function subscribed(who: { token: string }, restaurant: string): Promise<PushBrowser> {
  const browser = service.makeBrowser();
  expect((await subscribe(who, restaurant, browser)).json()).toEqual({ isSubscribed: true });
  return browser;
}
const push = (restaurantId: string, to: "devices" | "members", apiBase = service.origin) => {
  const notification = {
    title: "Neue Bestellung Nr. 7",
    body: "Küche",
    navigate: "https://a.example/",
    tag: "order-7",
  };
  const message: PushMessage = {
    web_push: 8030,
    notification,
    kind: "order-waiting",
    number: 7,
    restaurant: restaurantId,
  };
  const parts = { db, log: app.log, push: { services: [], apiBase }, keys, contact: "bestellung@mahlzeit.example" };
  return sendPush(parts, { restaurantId, to, message, ttlSeconds: 90, topic: "order-7" });
};
const countOf = (browsers: readonly PushBrowser[]) => browsers.map(({ received }) => received.length);

test("a browser subscribes with the key of this marketplace, which stays the same, and is told of its own subscriptions alone", async () => {
  const { id, staff, tablet } = await people();
  for (const who of [staff, tablet]) {
    const answer = await callAs(app, who, findPushKey, { query: { restaurant: id.toUpperCase() } });
    expect(answer.json()).toEqual({ publicKey: keys.publicKey, endpoints: [] });
    const { endpoint } = await subscribed(who, id);
    const { endpoints } = (await callAs(app, who, findPushKey, { query: { restaurant: id } })).json();
    expect(endpoints).toEqual([endpoint]);
  }
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  expect(await findVapidKeys(pool)).toEqual(keys);
});

test("a message reaches the browsers it is meant for, signed, encrypted, and with how long and how much it matters", async () => {
  const { id, owner, staff, tablet } = await people();
  const elsewhere = await people();
  const far = await subscribed(elsewhere.tablet, elsewhere.id);
  const [ofTablet, ofStaff] = [await subscribed(tablet, id), await subscribed(staff, id)];
  const [first, second] = [await subscribed(owner, id), await subscribed(owner, id)];
  expect(await push(id, "devices")).toBe(1);
  expect(countOf([ofTablet, ofStaff, first, second, far])).toEqual([1, 0, 0, 0, 0]);
  expect(await push(id, "members")).toBe(3);
  expect(countOf([ofTablet, ofStaff, first, second, far])).toEqual([1, 1, 1, 1, 0]);
  expect(ofTablet.received[0]).toMatchObject({
    message: { web_push: 8030, notification: { title: "Neue Bestellung Nr. 7", tag: "order-7" }, number: 7 },
    headers: { ttl: "90", urgency: "high", topic: "order-7", "content-encoding": "aes128gcm" },
  });
  expect(service.faults).toEqual([]);
});

test.each([404, 410])("a subscription that the push service answers with %i is forgotten", async (status) => {
  const { id, staff } = await people();
  const [gone, kept] = [await subscribed(staff, id), await subscribed(staff, id)];
  gone.status = status;
  expect(await push(id, "members")).toBe(1);
  gone.status = 201;
  expect(await push(id, "members")).toBe(1);
  expect(countOf([gone, kept])).toEqual([0, 2]);
});

test("a push service that fails, or is away, ends nothing and loses no subscription", async () => {
  const { id, staff } = await people();
  const browser = await subscribed(staff, id);
  browser.status = 503;
  expect(await push(id, "members")).toBe(0);
  expect(await push(id, "members", "http://127.0.0.1:9")).toBe(0);
  browser.status = 201;
  expect(await push(id, "members")).toBe(1);
});

test("no message goes to somebody who is gone or blocked, nor to a device that was removed", async () => {
  const { id, owner, staff, tablet } = await people();
  const [ofTablet, ofStaff, ofOwner] = [
    await subscribed(await makeDevice(app, id, { by: owner }), id),
    await subscribed(staff, id),
    await subscribed(owner, id),
  ];
  const ofRemoved = await subscribed(tablet, id);
  await callAs(app, owner, withdrawDevice, { params: { id: tablet.id } });
  await callAs(app, owner, dismissMember, { params: { id, accountId: staff.id } });
  expect([await push(id, "devices"), await push(id, "members")]).toEqual([1, 1]);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [owner.id]);
  expect([await push(id, "devices"), await push(id, "members")]).toEqual([0, 0]);
  expect(countOf([ofTablet, ofOwner, ofStaff, ofRemoved])).toEqual([1, 1, 0, 0]);
});

test("a member's browser hears nothing any more once its session has ended, however it ended", async () => {
  const { id, owner, staff } = await people();
  const again = async ({ email }: { email: string }) => {
    const answer = await callAs(app, null, loginCustomer, { body: { email, password: usualPassword } });
    return { token: answer.body };
  };
  const [shared, home, phone] = [await again(staff), await again(staff), await again(staff)];
  const [ofShared, ofHome, ofPhone, ofOwner] = [
    await subscribed(shared, id),
    await subscribed(home, id),
    await subscribed(phone, id),
    await subscribed(owner, id),
  ];
  const browsers = [ofShared, ofHome, ofPhone, ofOwner];
  await callAs(app, shared, logoutCustomer);
  expect(await push(id, "members")).toBe(3);
  const sessions = (await callAs(app, home, findSessions)).json();
  const elsewhere = sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  for (const { id: session } of elsewhere) await callAs(app, home, endOwnSession, { body: { id: session } });
  expect(await push(id, "members")).toBe(2);
  const passwords = { oldPassword: usualPassword, newPassword: "ganz-neu-5" };
  const later = await again(owner);
  expect((await callAs(app, later, updatePassword, { body: passwords })).statusCode).toBe(204);
  expect(await push(id, "members")).toBe(1);
  expect(countOf(browsers)).toEqual([0, 3, 1, 2]);
  const own = (await callAs(app, home, findPushKey, { query: { restaurant: id } })).json();
  expect(own.endpoints).toEqual([ofHome.endpoint]);
});

test("a device has one subscription, a member ten, and a browser that ends its own gets nothing more", async () => {
  const { id, staff, tablet } = await people();
  const [before, after] = [await subscribed(tablet, id), await subscribed(tablet, id)];
  expect(await push(id, "devices")).toBe(1);
  expect(countOf([before, after])).toEqual([0, 1]);
  const isPushed = async () =>
    (await callAs(app, staff, findDevices, { query: { restaurant: id } })).json()[0].isPushed;
  expect(await isPushed()).toBe(true);
  for (let i = 0; i < 12; i++) await subscribed(staff, id);
  expect(await push(id, "members")).toBe(10);
  const body = { restaurant: id, endpoint: after.endpoint };
  expect((await callAs(app, tablet, unsubscribeFromPush, { body })).json()).toEqual({ isSubscribed: false });
  expect(await push(id, "devices")).toBe(0);
  expect(await isPushed()).toBe(false);
});

test("whoever answers no orders there cannot subscribe", async () => {
  const { id } = await people();
  const elsewhere = await people();
  for (const who of [elsewhere.owner, elsewhere.tablet, await makeAccount(db, { isOperator: true })]) {
    const answer = await subscribe(who, id, service.makeBrowser());
    expect([answer.statusCode, answer.json().code]).toEqual([404, "service-not-found"]);
  }
});

test.each([
  "https://localhost/a",
  "https://127.0.0.1/a",
  "https://169.254.169.254/latest/meta-data",
  "https://push.services.mozilla.com.evil.example/a",
  "https://evilpush.apple.com/a",
  "https://fcm.googleapis.com:8443/a",
  "https://user@fcm.googleapis.com/a",
  "http://fcm.googleapis.com/a",
  "fcm.googleapis.com",
])("no message is sent to %s: only to push services, so that nobody makes the server call others", async (endpoint) => {
  const { id, staff } = await people();
  const answer = await subscribe(staff, id, { ...service.makeBrowser(), endpoint });
  expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([422, "endpoint"]);
});

test("an operator may name further push services", () => {
  const more = ["*.push.example.at", "push.example.org"];
  const allowed = [
    "https://a.push.example.at/1",
    "https://push.example.org/1",
    "https://fcm.googleapis.com/fcm/send/1",
  ];
  for (const endpoint of allowed) expect(isOfPushService(endpoint, more)).toBe(true);
  for (const endpoint of ["https://push.example.at/1", "https://a.push.example.org/1"])
    expect(isOfPushService(endpoint, more)).toBe(false);
});

test.each([
  ["p256dh", { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") }],
  ["auth", { p256dh: keys.publicKey, auth: "AAAA" }],
])("keys with which no message could be encrypted are refused: %s", async (field, given) => {
  const { id, staff } = await people();
  const answer = await subscribe(staff, id, { ...service.makeBrowser(), keys: given });
  expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([422, `keys.${field}`]);
});
