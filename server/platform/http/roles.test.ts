import { createECDH, randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { transitionOrder } from "@mahlzeit/contract/management-orders";
import { addPrinter } from "@mahlzeit/contract/printers";
import { type Action, type Actor, mayDo, roleFor } from "@mahlzeit/domain/people/roles";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { findAlerts } from "../../alerts/find-alerts.ts";
import { raiseAlert } from "../../alerts/raise-alert.ts";
import { ensureContent } from "../../content/ensure-content.ts";
import { findIdentity } from "../../customers/sessions.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import type { WireInput } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { choose, placeCardOrder } from "../../testing/payments.ts";
import { pngOf } from "../../testing/pictures.ts";
import { uuidv7 } from "../database/uuid.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ db, pool, now: () => now });
const [here, there] = [await openKitchen(pool), await openKitchen(pool)];
const makeDevice = testDevices(db);
const nowhere = uuidv7(now);
await ensureContent(db, testConfig(), now);

/** Somebody of each kind, new each time, as what they do has effects. */
const people = {
  "a customer": () => makeAccount(db, { now }),
  "staff of it": () => makeAccount(db, { now, memberOf: { [here.id]: "staff" } }),
  "an owner of it": () => makeAccount(db, { now, memberOf: { [here.id]: "owner" } }),
  "staff of another": () => makeAccount(db, { now, memberOf: { [there.id]: "staff" } }),
  "an owner of another": () => makeAccount(db, { now, memberOf: { [there.id]: "owner" } }),
  "an operator": () => makeAccount(db, { now, isOperator: true }),
};
const kinds = Object.keys(people) as (keyof typeof people)[];

const order = async () => (await post(app, orderBody(here))).json() as { id: string };
async function acceptedOrder() {
  const placed = await order();
  const cook = await people["staff of it"]();
  await callAs(app, cook, transitionOrder, { params: { id: placed.id }, body: { to: "ACCEPTED", minutes: 20 } });
  return placed;
}
async function paidOrder() {
  const waiting = await placeCardOrder(app, here);
  await choose(app, waiting, "PAID");
  return waiting;
}

interface Rule {
  readonly action: Action;
  /** The same call about something that is there and about something that is not. */
  readonly about: (what: "there" | "gone") => Promise<WireInput>;
  readonly isAlwaysThere?: boolean;
}

const printerSettings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" };
async function printer(): Promise<string> {
  await pool.query("DELETE FROM printers");
  const owner = await people["an owner of it"]();
  const body = { ...printerSettings, kind: "epson" };
  return (await callAs(app, owner, addPrinter, { params: { id: here.id }, body })).json()[0].id;
}
const picture = pngOf(400, 200);
const restaurant = (what: "there" | "gone") => ({ id: what === "there" ? here.id : nowhere });
const ofRestaurant = async (what: "there" | "gone") => ({ query: { restaurant: restaurant(what).id } });
const somebody = async (what: "there" | "gone") =>
  what === "there" ? (await makeAccount(db, { now, isConfirmed: true })).email : "x@y.at";

const paired = async (what: "there" | "gone") => (what === "there" ? (await makeDevice(app, here.id)).id : nowhere);

const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/1",
  keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: Buffer.alloc(16).toString("base64url") },
};

async function raised(what: "there" | "gone"): Promise<string> {
  if (what === "gone") return nowhere;
  const about = await order();
  await db.transaction((tx) => raiseAlert(tx, { kind: "mail-refused", orderId: about.id }, now));
  return (await findAlerts(db)).find((alert) => alert.order?.id === about.id)?.id ?? "";
}

const missing = { position: 0, quantity: 1 };
const ofPlaced = (action: Action, more: object = {}, params: object = {}): Rule => ({
  action,
  about: async (what) => ({ params: { id: what === "there" ? (await order()).id : nowhere, ...params }, ...more }),
});
const ofAccepted = (body: object): Rule => ({
  action: "answer-orders",
  about: async (what) => ({ params: { id: what === "there" ? (await acceptedOrder()).id : nowhere }, body }),
});

const ofIntake = (body: object): Rule => ({
  action: "change-intake",
  about: async (what) => ({ body: { restaurant: restaurant(what).id, ...body } }),
});

/** What each call of the management area is about: the table of roles decides. */
const rules: Partial<Record<keyof typeof api, Rule>> = {
  findMembers: { action: "see-members", about: async (what) => ({ params: restaurant(what) }) },
  appointMember: {
    action: "appoint-members",
    about: async (what) => ({
      params: restaurant(what),
      body: { email: await somebody("there"), role: "staff" },
    }),
  },
  dismissMember: {
    action: "appoint-members",
    about: async (what) => {
      const { id } = await makeAccount(db, { now, memberOf: { [here.id]: "staff" } });
      return { params: { ...restaurant(what), accountId: id } };
    },
  },
  setRestaurantPicture: {
    action: "change-pictures",
    about: async (what) => ({ params: { ...restaurant(what), place: "logo" }, body: picture }),
  },
  addPicture: { action: "add-pictures", about: async () => ({ body: picture }), isAlwaysThere: true },
  findIntake: { action: "change-intake", about: ofRestaurant },
  pauseIntake: ofIntake({ length: "15", types: ["ON_SITE"] }),
  resumeIntake: ofIntake({}),
  setBusy: ofIntake({ extraMinutes: 0 }),
  markSoldOut: ofIntake({}),
  bringBack: ofIntake({}),
  placeTestOrder: {
    action: "place-test-orders",
    about: async (what) => ({ body: { restaurant: restaurant(what).id } }),
  },
  findManagedOrder: ofPlaced("see-orders"),
  findOrderHistory: ofPlaced("see-orders"),
  transitionOrder: ofPlaced("cancel-orders", { body: { to: "CANCELLED", reason: "Strom weg" } }),
  findBoard: { action: "answer-orders", about: ofRestaurant },
  shiftOrder: ofAccepted({ minutes: 10 }),
  correctOrder: ofAccepted({ seq: 1, missing: [missing] }),
  previewCorrection: ofAccepted({ seq: 1, missing: [missing] }),
  askGuest: ofAccepted({ seq: 1, ...missing, proposals: [] }),
  findPrinters: { action: "see-printers", about: async (what) => ({ params: restaurant(what) }) },
  addPrinter: {
    action: "change-printers",
    about: async (what) => {
      await pool.query("DELETE FROM printers");
      return { params: restaurant(what), body: { ...printerSettings, kind: "epson" } };
    },
  },
  changePrinter: {
    action: "change-printers",
    about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() }, body: printerSettings }),
  },
  removePrinter: {
    action: "change-printers",
    about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() } }),
  },
  testPrinter: {
    action: "print-tickets",
    about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() } }),
  },
  reprintOrder: ofPlaced("print-tickets", { body: { kind: "KITCHEN" } }),
  getTicket: ofPlaced("print-tickets", {}, { kind: "KITCHEN" }),
  watchBoard: { action: "answer-orders", about: ofRestaurant },
  refundOrder: {
    action: "refund-orders",
    about: async (what) => ({
      params: { id: what === "there" ? (await paidOrder()).id : nowhere },
      headers: { "idempotency-key": randomUUID() },
      body: { amount: 1, reason: "Zu kalt" },
    }),
  },
  findDevices: { action: "see-devices", about: ofRestaurant },
  makePairingCode: {
    action: "pair-devices",
    about: async (what) => ({ body: { restaurant: restaurant(what).id } }),
  },
  renameDevice: {
    action: "manage-devices",
    about: async (what) => ({ params: { id: await paired(what) }, body: { name: "Tablet Theke" } }),
  },
  withdrawDevice: { action: "manage-devices", about: async (what) => ({ params: { id: await paired(what) } }) },
  findLight: { action: "see-devices", about: ofRestaurant },
  switchLight: {
    action: "manage-devices",
    about: async (what) => ({ body: { restaurant: restaurant(what).id, isEnabled: true } }),
  },
  findEscalation: ofPlaced("see-orders"),
  findEscalationRules: { action: "see-devices", about: ofRestaurant },
  changeEscalationRules: {
    action: "change-escalation",
    about: async (what) => ({ body: { restaurant: restaurant(what).id, answerMinutes: 10 } }),
  },
  findPushKey: { action: "answer-orders", about: ofRestaurant },
  subscribeToPush: {
    action: "answer-orders",
    about: async (what) => ({ body: { restaurant: restaurant(what).id, ...browser } }),
  },
  unsubscribeFromPush: {
    action: "answer-orders",
    about: async (what) => ({ body: { restaurant: restaurant(what).id, endpoint: browser.endpoint } }),
  },
  findAudit: { action: "see-audit", about: ofRestaurant },
  findAlerts: { action: "settle-alerts", about: async () => ({}), isAlwaysThere: true },
  watchAlerts: { action: "settle-alerts", about: async () => ({}), isAlwaysThere: true },
  findVisits: { action: "see-visits", about: async () => ({}), isAlwaysThere: true },
  settleAlert: { action: "settle-alerts", about: async (what) => ({ params: { id: await raised(what) } }) },
  blockAccount: { action: "block-accounts", about: async (what) => ({ body: { email: await somebody(what) } }) },
  writeEntry: {
    action: "edit-content",
    about: async (what) => ({
      params: { tag: what === "there" ? "welcome" : "nothing" },
      body: { textContent: "Servus" },
    }),
  },
  unblockAccount: { action: "block-accounts", about: async (what) => ({ body: { email: await somebody(what) } }) },
};
/** Lists answer everybody, with what the table of roles lets them see, or where they belong. */
const lists = ["findManagedOrders", "watchManagedOrders", "companyServices"] satisfies (keyof typeof api)[];
const ruled = Object.entries(rules) as [keyof typeof api, Rule][];

test("every call of the management area stands in the table, and every other but the customers' own that asks who it is", () => {
  const all = (Object.keys(api) as (keyof typeof api)[]).filter((name) => {
    const of: Endpoint = api[name];
    return pathOf(of).startsWith("/api/management/") || (of.access === "account" && of.tag !== "Customers");
  });
  expect([...Object.keys(rules), ...lists].toSorted()).toEqual(all.toSorted());
});

describe.each(ruled)("%s", (name, { action, about, isAlwaysThere }) => {
  test.each(kinds)("for %s as the table of roles says; forbidden looks like not found", async (kind) => {
    const { token } = await people[kind]();
    const actor = (await findIdentity(db, token, now)) as Actor;
    const call = async (what: "there" | "gone") => ask(app, api[name], await about(what), `Bearer ${token}`);
    const answer = await call("there");
    if (mayDo(actor, action, here.id)) {
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^(data: )?[[{]/m)]);
      // Every write is one row, but for what an order's own history has.
      const { readOnly, isAudited }: Endpoint = api[name];
      const row = { what: name, role: roleFor(actor, action, here.id) };
      expect(await auditLogOf(pool, actor)).toEqual(readOnly || isAudited === false ? [] : [row]);
      expect((await call("gone")).statusCode).toBe(isAlwaysThere ? 200 : 404);
      return;
    }
    expect(answer.statusCode).toBe(404);
    expect(plain(answer)).toEqual(plain(await call("gone")));
  });

  test("for a guest it is a matter of signing in, whatever is there", async () => {
    const answers = [
      await ask(app, api[name], await about("there"), null),
      await ask(app, api[name], await about("gone"), null),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(plain(answers[0])).toEqual(plain(answers[1]));
  });
});

test.each(kinds)("orders are listed for %s as the table of roles says", async (kind) => {
  const { token } = await people[kind]();
  const { id } = await order();
  const actor = (await findIdentity(db, token, now)) as Actor;
  for (const query of [{}, { status: "OPEN" }, { status: "PLACED" }]) {
    const answer = await ask(app, api.findManagedOrders, { query: { ...query, pageSize: 100 } }, `Bearer ${token}`);
    const ids = answer.json().map((one: { id: string }) => one.id);
    expect([answer.statusCode, ids.includes(id)]).toEqual([200, mayDo(actor, "see-orders", here.id)]);
    expect(answer.headers).not.toHaveProperty("x-next-cursor");
  }
});

test("whoever may not block cannot tell these calls from any other that is not there", async () => {
  const { token } = await people["an owner of it"]();
  const unknown = await ask(app, { ...api.blockAccount, path: "management/nothing" }, {}, `Bearer ${token}`);
  const forbidden = await ask(app, api.blockAccount, { body: { email: "x@y.at" } }, `Bearer ${token}`);
  expect(plain(forbidden)).toEqual(plain(unknown));
});

/** All of an answer but what is different each time. */
function plain(answer: LightMyRequestResponse | undefined): object {
  const { "x-request-id": _id, date: _date, ...headers } = answer?.headers ?? {};
  return { status: answer?.statusCode, headers, body: answer?.body };
}
