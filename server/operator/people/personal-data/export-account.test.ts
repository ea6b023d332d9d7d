import { createECDH, randomUUID } from "node:crypto";
import { findManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { changePrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { subscribeOperatorToPush, subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { settleAlert } from "@mahlzeit/contract/operator/alerts";
import { askGuest, correctOrder } from "@mahlzeit/contract/orders/corrections";
import { customerOrders, exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { refundOrder, shiftOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getAccount } from "@mahlzeit/contract/people/customers";
import { changeFavourites } from "@mahlzeit/contract/people/favourites";
import { hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { addAccountMail } from "../../../people/accounts/account-mails.ts";
import { beginSession } from "../../../people/accounts/sessions.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { bearer, makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testConfig } from "../../../testing/app-config.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { makeTestKey } from "../../../testing/keys.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { openAlerts } from "../../../testing/open-alerts.ts";
import { orderBody, pagesOf, post } from "../../../testing/orders.ts";
import { choose } from "../../../testing/payments.ts";
import { publishTextAs } from "../../../testing/texts.ts";
import { ensureContent } from "../../content/ensure-content.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

const join = () => makeAccount(db, { now: clock.now });
const order = async (who: TestAccount, changes: object = {}) =>
  (await post(app, orderBody(kitchen, changes), bearer(who))).json();
const pushKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: Buffer.alloc(16, 7).toString("base64url"),
});
const list = (who: TestAccount, query: object = {}) => callAs(app, who, customerOrders, { query });

test("everything we hold comes as a file: account, roles, sessions, links and mails under way, orders", async () => {
  const anna = await makeAccount(db, { now: clock.now, isOperator: true, memberOf: { [kitchen.id]: "staff" } });
  const { email } = anna;
  await pool.query("INSERT INTO account_links VALUES ($1, $2, 'reset-password', $3, '2026-11-20T00:00:00Z')", [
    Buffer.alloc(32, 1),
    anna.id,
    email,
  ]);
  await db.transaction((tx) =>
    addAccountMail(tx, { accountId: anna.id, kind: "welcome", email, firstName: "Anna" }, clock.now),
  );
  const browser = { endpoint: "https://fcm.googleapis.com/fcm/send/secret-of-anna", keys: pushKeys() };
  await callAs(app, anna, subscribeToPush, { body: { restaurant: kitchen.id, ...browser } });
  await callAs(app, anna, subscribeOperatorToPush, { body: browser });
  await callAs(app, anna, changeFavourites, { body: { add: [kitchen.uid] } });
  const placed = await order(anna, { paymentType: "STRIPE" });
  await order(await join());
  await db.transaction((tx) => beginSession(tx, anna.id, clock.now + 1000, "(Windows NT 10.0) Firefox/140.0"));
  const answer = await callAs(app, anna, exportCustomer);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="meine-daten.json"');
  expect(answer.headers["cache-control"]).toBe("no-store");
  const at = new Date(clock.now).toISOString();
  const saidNothing = { reasonCode: null, reason: null, soldOut: [], minutes: null };
  const { url: _, ...kept } = placed;
  expect(answer.json()).toEqual({
    exportedAt: at,
    account: (await callAs(app, anna, getAccount)).json(),
    operatorSince: at,
    signIns: [],
    secondFactorSince: null,
    memberships: [
      { service: { id: kitchen.id, uid: kitchen.uid, name: "Küche Österreicher" }, role: "staff", since: at },
    ],
    invitations: [],
    applications: [],
    favourites: [{ uid: kitchen.uid, name: "Küche Österreicher", addedAt: at }],
    pushes: [
      { host: "fcm.googleapis.com", subscribedAt: at },
      { host: "fcm.googleapis.com", subscribedAt: at },
    ],
    alerts: [],
    claims: [],
    countedOrders: [],
    acts: [],
    links: [{ purpose: "reset-password", email, expiresAt: "2026-11-20T00:00:00.000Z" }],
    mails: [{ kind: "welcome", email, createdAt: at }],
    sessions: [
      {
        signedInAt: new Date(clock.now + 1000).toISOString(),
        lastUsedAt: new Date(clock.now + 1000).toISOString(),
        expiresAt: new Date(clock.now + 1000 + 30 * 24 * 3_600_000).toISOString(),
        browser: "Firefox",
        system: "Windows",
      },
      {
        signedInAt: at,
        lastUsedAt: at,
        expiresAt: new Date(clock.now + 30 * 24 * 3_600_000).toISOString(),
        browser: null,
        system: null,
      },
    ],
    orders: [
      {
        ...kept,
        moves: [{ status: "AWAITING_PAYMENT", movedAt: at, movedBy: "guest", ...saidNothing }],
        mails: [],
        nobodyThere: [],
        questions: [],
        payments: [
          {
            provider: "sandbox",
            amount: placed.total,
            status: "OPEN",
            received: null,
            createdAt: at,
            settledAt: null,
            refunds: [],
            disputes: [],
          },
        ],
        spotRefunds: [],
      },
    ],
  });
});

test("what somebody did for a restaurant or the marketplace comes along, and mails that did not reach them", async () => {
  const now = clock.now;
  const theresa = await makeAccount(db, { now, isOperator: true, memberOf: { [kitchen.id]: "owner" } });
  await ensureContent(db, testConfig(), now);
  const { id } = await order(await join());
  await callAs(app, theresa, transitionOrder, { params: { id }, body: { to: "ACCEPTED", minutes: 20 } });
  await callAs(app, theresa, shiftOrder, { params: { id }, body: { minutes: 5 } });
  const position = { position: 1, quantity: 1 };
  await callAs(app, theresa, correctOrder, { params: { id }, body: { seq: 1, missing: [position] } });
  await callAs(app, theresa, askGuest, { params: { id }, body: { seq: 2, ...position, proposals: [] } });
  const paid = await order(await join(), { paymentType: "STRIPE" });
  await choose(app, paid, "PAID");
  const headers = { "idempotency-key": randomUUID() };
  await callAs(app, theresa, refundOrder, { params: { id: paid.id }, headers, body: { amount: 1, reason: "Zu kalt" } });
  const raise = (accountId: string) =>
    db.transaction((tx) =>
      raiseAlert(tx, { kind: "mail-refused", orderId: null, mail: { kind: "welcome", accountId } }, now),
    );
  await raise((await join()).id);
  const [alert] = await openAlerts(db);
  await callAs(app, theresa, settleAlert, { params: { id: alert?.id } });
  await raise(theresa.id);
  await publishTextAs(app, theresa, "welcome", "Servus");

  const held = (await callAs(app, theresa, exportCustomer)).json();
  const at = new Date(now).toISOString();
  expect(held.alerts).toEqual([{ kind: "mail-refused", mail: "welcome", raisedAt: at, settledAt: null }]);
  expect(held.acts).toEqual([
    { what: "order-moved", about: id, detail: "ACCEPTED", at },
    { what: "order-shifted", about: id, detail: null, at },
    { what: "order-corrected", about: id, detail: null, at },
    { what: "guest-asked", about: id, detail: null, at },
    { what: "money-given-back", about: paid.id, detail: "1,00 €", at },
    { what: "alert-settled", about: alert?.id, detail: "mail-refused", at },
    { what: "entry-edited", about: "welcome", detail: "Version 1", at },
    { what: "entry-edited", about: "welcome", detail: null, at },
    { what: "managed", about: paid.id, detail: "refundOrder", at },
    { what: "managed", about: alert?.id, detail: "settleAlert", at },
    { what: "managed", about: "welcome", detail: "publishText", at },
  ]);
});

test("what somebody did to a menu comes along", async () => {
  const owner = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "owner" } });
  const params = { id: kitchen.id };
  const find = async () => (await callAs(app, owner, findManagedMenu, { params })).json();
  const edit = async (description: string) => {
    const { revision, published } = await find();
    const document = structuredClone(published.document);
    document.categories[0].description = description;
    await callAs(app, owner, saveMenuDraft, { params, body: { revision, document } });
  };
  const publish = async (more: object) =>
    (await callAs(app, owner, publishMenu, { params, body: { revision: (await find()).revision, ...more } }))
      .statusCode;
  const at = new Date(clock.now + hourMs).toISOString();
  await edit("Mit Kürbis");
  expect(await publish({ at, note: "Herbst" })).toBe(200);
  await edit("Warm");
  expect(await publish({ note: "", planned: "KEEP" })).toBe(200);
  await edit("Heiß");
  const changes = [{ productId: kitchen.pizza, priceCents: 1290 }];
  expect((await callAs(app, owner, changePrices, { params, body: { changes, at } })).statusCode).toBe(200);
  const { acts } = (await callAs(app, owner, exportCustomer)).json();
  const about = kitchen.id;
  const today = new Date(clock.now).toISOString();
  expect(acts.filter(({ what }: { what: string }) => /^(menu|prices)-/.test(what))).toEqual([
    { what: "menu-planned", about, detail: "Herbst", at },
    { what: "prices-planned", about, detail: null, at },
    { what: "menu-edited", about, detail: null, at: today },
    { what: "menu-published", about, detail: expect.any(String), at: today },
  ]);
});

test("the API keys that somebody made come along by their names", async () => {
  const owner = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "owner" } });
  const key = await makeTestKey(app, owner, kitchen.id, ["menu:read"], "Kassa Theke");
  const exported = await callAs(app, owner, exportCustomer);
  const at = new Date(clock.now).toISOString();
  expect(exported.json().acts).toContainEqual({ what: "key-made", about: key.id, detail: "Kassa Theke", at });
  expect(exported.body).not.toContain(key.token);
});

test("wherever an account is named, its export tells of it", async () => {
  const { rows } = await pool.query(
    `SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = 'accounts'::regclass ORDER BY name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "account_addresses.account_id",
    "account_favourites.account_id",
    "account_links.account_id",
    "account_mails.account_id",
    "alerts.account_id",
    "alerts.settled_by",
    "api_keys.made_by",
    "application_checks.checked_by",
    "application_events.by_account",
    "complaint_moves.moved_by_account",
    "content_drafts.saved_by",
    "content_entries.edited_by",
    "content_versions.published_by",
    "coupon_uses.account_id",
    "hidden_content.hidden_by",
    "hidden_content.lifted_by",
    "invitations.invited_by",
    "known_guests.account_id",
    "memberships.account_id",
    "menu_draft_changes.changed_by",
    "menu_drafts.saved_by",
    "menu_editors.account_id",
    "menu_schedules.planned_by",
    "menu_versions.published_by",
    "operator_push_subscriptions.account_id",
    "order_changes.changed_by_account",
    "order_claims.account_id",
    "order_mails.again_by",
    "order_moves.moved_by_account",
    "order_notes.account_id",
    "order_promises.made_by_account",
    "order_questions.asked_by_account",
    "orders.account_id",
    "price_plans.planned_by",
    "refunds.asked_by",
    "second_factors.account_id",
    "sessions.account_id",
    "sign_in_tickets.account_id",
    "spot_refunds.asked_by",
    "suspensions.lifted_by",
    "suspensions.suspended_by",
    "terminations.told_by",
    "terminations.withdrawn_by",
    "week_cards.saved_by",
    "withdrawal_moves.moved_by_account",
  ]);
});

test("what is taken along holds no token, password or hash", async () => {
  const anna = await join();
  const { body } = await callAs(app, anna, exportCustomer);
  const { rows } = await pool.query(
    `SELECT password_hash, encode(token_hash, 'hex') AS hex, encode(token_hash, 'base64') AS base64
     FROM accounts JOIN sessions ON account_id = id WHERE id = $1`,
    [anna.id],
  );
  for (const secret of [anna.token, anna.password, ...Object.values(rows[0] as Record<string, string>)])
    expect(body).not.toContain(secret);
  expect(body).not.toMatch(/hash|argon2|secret/i);
});

test("the history shows the own orders alone, newest first, in pages, each with the cursor to the next", async () => {
  const [anna, otto] = [await join(), await join()];
  const tags: string[] = [];
  for (let i = 0; i < 5; i++) {
    // Two of them have the same millisecond.
    if (i !== 2) clock.now += 1000;
    tags.unshift((await order(anna)).identificationTag);
    await order(otto);
  }
  const shown = async (query: object) =>
    (await pagesOf((after) => list(anna, { ...query, ...after }))).map((page) =>
      page.map(({ identificationTag }) => identificationTag),
    );
  const [all = [], ...further] = await shown({});
  expect(further).toEqual([]);
  expect(all.toSorted()).toEqual(tags.toSorted());
  expect([all[0], all[1], all[4]]).toEqual([tags[0], tags[1], tags[4]]);
  for (const pageSize of [1, 2, 4]) expect((await shown({ pageSize })).flat()).toEqual(all);
  expect(await shown({ pageSize: 3 })).toEqual([all.slice(0, 3), all.slice(3)]);
  expect(await shown({ pageSize: 5 })).toEqual([all]);
  expect((await list(anna)).json()[0].customerAccount).toEqual({ id: anna.id });
});

test("an order that waits for its payment says where to pay", async () => {
  const anna = await join();
  const { url } = await order(anna, { paymentType: "STRIPE" });
  expect((await list(anna)).json()[0]).toMatchObject({ status: "AWAITING_PAYMENT", url });
});

test.each([{ after: "0" }, { after: "0.1.x" }, { pageSize: 101 }, { pageSize: 0 }, { pageSize: 1.5 }])(
  "%j is no page",
  async (query) => {
    expect((await list(await join(), query)).statusCode).toBe(422);
  },
);
