import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { afterEach, describe, expect, test } from "vitest";
import { bearer, makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { booksOf, complete } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../../testing/orders.ts";
import { couponJobs } from "./jobs.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const [app, other] = [
  await testApp({ pool, db, now: () => clock.now }),
  await testApp({ pool, db, now: () => clock.now }),
];
const kitchen = await openKitchen(pool, { discount_enabled: false });
const operator = await makeAccount(db, { now: start, isOperator: true });
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
afterEach(() => void (clock.now = start));

let made = 0;
const make = async (changes: object = {}, who: TestAccount = operator) => {
  const own = who !== operator;
  const body = {
    code: `CODE${++made}`,
    type: "FLAT",
    value: 5,
    minimum: 20,
    budget: 50,
    perGuest: null,
    firstDay: "2026-11-19",
    lastDay: "2026-11-30",
    ...(own ? {} : { service: null }),
    ...changes,
  };
  const endpoint = own ? api.makeOwnCoupon : api.makeCoupon;
  const answer = await callAs(app, who, endpoint, { ...(own ? { params: { id: kitchen.id } } : {}), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: string; code: string };
};
let guests = 0;
const order = (coupon: string, changes: object = {}, { on = app, who = null as TestAccount | null } = {}) => {
  const customer = { ...guest, email: `gast-${++guests}@example.at` };
  return post(on, orderBody(kitchen, { paymentType: "STRIPE", coupon, customer, ...changes }), who ? bearer(who) : {});
};
const reasonOf = async (...asked: Parameters<typeof order>) => {
  const answer = await order(...asked);
  return answer.statusCode === 201 ? answer.json().discount.reason : answer.json().reason;
};
const check = (code: string, { who = null as TestAccount | null, at = kitchen.id, from = "192.0.2.1" } = {}) =>
  callAs(app, who, api.checkCoupon, { body: { code, service: { id: at } }, from });
const find = async (id: string) => {
  const { coupons } = (await callAs(app, operator, api.findCampaigns)).json();
  return coupons.find((coupon: { id: string }) => coupon.id === id);
};
const stop = (id: string) =>
  callAs(app, operator, api.stopCoupon, { params: { id }, body: { reason: "Budget wird gebraucht" } });
const become = (id: string, state: string) =>
  pool.query(
    `WITH moved AS (UPDATE orders SET status = $2, idempotency_key = NULL WHERE id = $1)
     INSERT INTO order_moves (order_id, status, moved_at, moved_by) VALUES ($1, $2, now(), 'clock')`,
    [id, state],
  );

describe("an order with a coupon", () => {
  test("costs less, says why, and takes it from the budget", async () => {
    const { id, code } = await make();
    const placed = (await order(` ${code.toLowerCase()} `, { total: 34.75 })).json();
    expect(placed).toMatchObject({
      discount: { value: 5, reason: "coupon", label: `Gutschein ${code}` },
      subtotal: 39,
      total: 34.75,
    });
    expect(await find(id)).toMatchObject({ spent: 5, uses: 1, state: "RUNNING", payer: "operator", service: null });
  });

  test.each(["EXPIRED", "REJECTED", "CANCELLED"])("that becomes %s gives it back", async (state) => {
    const { id, code } = await make({ budget: 5, perGuest: 1 });
    const customer = { ...guest, email: `wieder-${state}@example.at` };
    const placed = (await order(code, { customer })).json();
    expect(await reasonOf(code)).toBe("budget");
    await become(placed.id, state);
    expect(await find(id)).toMatchObject({ spent: 0, uses: 0 });
    expect(await reasonOf(code, { customer })).toBe("coupon");
  });

  test("does not use it up where the restaurant's discount is as large", async () => {
    const { id, code } = await make({ value: 3.9 });
    const cheap = await openKitchen(pool);
    const placed = await order(code, { ...orderBody(cheap), paymentType: "STRIPE" });
    expect(placed.json().discount).toMatchObject({ value: 3.9, reason: "restaurant" });
    expect(await find(id)).toMatchObject({ spent: 0, uses: 0 });
  });

  test("is placed once and pays once, however often it is sent", async () => {
    const { id, code } = await make({ budget: 5 });
    const body = orderBody(kitchen, { paymentType: "STRIPE", coupon: code });
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([app, other, app].map((on) => post(on, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await find(id)).toMatchObject({ spent: 5, uses: 1, state: "USED_UP" });
  });

  test("is refused with a reason and a sentence", async () => {
    const { code } = await make({ minimum: 40 });
    const answer = await order(code);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: "coupon-invalid",
        reason: "minimum",
        detail: expect.stringContaining(`${code} gilt ab 40,00`),
      }),
    ]);
    expect(await reasonOf("GIBTSNICHT")).toBe("unknown");
    expect(await reasonOf(code, { paymentType: "ON_SPOT" })).toBe("card-only");
    const later = await make({ firstDay: "2026-11-20" });
    expect(await reasonOf(later.code)).toBe("not-yet");
    clock.now += 12 * dayMs;
    expect(await reasonOf(code)).toBe("ended");
  });

  test("is booked at the expense of whoever pays the coupon", async () => {
    const [ours, theirs] = [await make({ value: 39.75 }), await make({ value: 39.75 }, owner)];
    const booked = [];
    for (const { code } of [ours, theirs]) {
      // Nothing is left to pay by card, but for the deposit.
      const placed = (
        await order(code, {
          orderProducts: [
            {
              product: { id: kitchen.pizza },
              quantity: 2,
              optionGroupSelections: [{ optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.large }] }],
            },
          ],
        })
      ).json();
      expect([placed.total, placed.status]).toEqual([0, "PLACED"]);
      await complete(app, owner, placed);
      booked.push(await booksOf(pool, placed));
    }
    expect(Object.keys(booked[0] ?? {}).toSorted()).toEqual(["commission", "restaurant", "subsidy", "vat"]);
    expect(booked[1]).toEqual({});
  });
});

describe("two guests at once", () => {
  test("of whom one gets the last of a budget, through two servers", async () => {
    const { id, code } = await make({ budget: 9 });
    const answers = await Promise.all([app, other, app, other].map((on) => reasonOf(code, {}, { on })));
    expect(answers.toSorted()).toEqual(["budget", "budget", "budget", "coupon"]);
    expect(await find(id)).toMatchObject({ spent: 5, uses: 1 });
  });

  test("who are the same use it once, with an account or by their e-mail address", async () => {
    const { code } = await make({ perGuest: 1 });
    const customer = { ...guest, email: "Einmal@example.at" };
    const first = await Promise.all([app, other, app].map((on) => reasonOf(code, { customer }, { on })));
    expect(first.toSorted()).toEqual(["coupon", "unpaid", "unpaid"]);
    expect(await reasonOf(code, { customer: { ...customer, email: "einmal@EXAMPLE.at" } })).toBe("unpaid");
    const who = await makeAccount(db, { now: start });
    expect([await reasonOf(code, {}, { who }), await reasonOf(code, {}, { who })]).toEqual(["coupon", "unpaid"]);
    expect((await check(code, { who })).json().reason).toBe("unpaid");
  });

  test("who has an account is one guest whether signed in or not, and whatever contact an order names", async () => {
    const { code } = await make({ perGuest: 1 });
    const [ordered, guestly] = [await makeAccount(db, { now: start }), await makeAccount(db, { now: start })];
    const contact = (email: string) => ({ customer: { ...guest, email } });
    expect(await reasonOf(code, contact("buero@example.at"), { who: ordered })).toBe("coupon");
    expect(await reasonOf(code, contact(ordered.email.toUpperCase()))).toBe("unpaid");
    expect(await reasonOf(code, contact("buero@example.at"))).toBe("unpaid");
    expect(await reasonOf(code, contact(`${guestly.email}\u200b`))).toBe("coupon");
    expect(await reasonOf(code, contact("anders@example.at"), { who: guestly })).toBe("unpaid");
    expect((await check(code, { who: guestly })).json().reason).toBe("unpaid");
  });

  test("who puts a tag into the address is one guest with it, without it and with the account", async () => {
    const { code } = await make({ perGuest: 1 });
    const contact = (email: string) => ({ customer: { ...guest, email } });
    const tagged = [1, 2, 3].map((tag) =>
      reasonOf(code, contact(`vroni+${tag}@example.at`), { on: tag > 1 ? other : app }),
    );
    expect((await Promise.all(tagged)).toSorted()).toEqual(["coupon", "unpaid", "unpaid"]);
    expect(await reasonOf(code, contact("Vroni@example.at"))).toBe("unpaid");
    const who = await makeAccount(db, { now: start });
    expect(await reasonOf(code, contact("ganz-anders@example.at"), { who })).toBe("coupon");
    expect(await reasonOf(code, contact(who.email.replace("@", "+neu@")))).toBe("unpaid");
    expect(await reasonOf(code, contact("vroni.k@example.at"))).toBe("coupon");
  });

  test("has used a coupon once the order is paid, and may use it again once it is given up", async () => {
    const { code } = await make({ perGuest: 1, budget: 9 });
    const customer = { ...guest, email: "noch-offen@example.at" };
    const first = await order(code, { customer });
    const again = await order(code, { customer });
    expect(again.json()).toMatchObject({ reason: "unpaid", detail: expect.stringContaining("noch nicht bezahlt") });
    const { rows } = await pool.query("SELECT id FROM orders WHERE identification_tag = $1", [
      first.json().identificationTag,
    ]);
    await become(rows[0].id, "EXPIRED");
    const second = await order(code, { customer });
    expect(second.json().discount.reason).toBe("coupon");
    const paid = await pool.query("SELECT id FROM orders WHERE identification_tag = $1", [
      second.json().identificationTag,
    ]);
    await become(paid.rows[0].id, "PLACED");
    expect(await reasonOf(code, { customer })).toBe("used");
  });
});

describe("a code that somebody enters", () => {
  test("answers what it takes off, and in which restaurant", async () => {
    const { code } = await make({ type: "PERCENTAGE", value: 12.5 }, owner);
    const answer = await check(code.toLowerCase());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { code, type: "PERCENTAGE", value: 12.5, minimum: 20, payer: "restaurant", to: "2026-11-30T23:00:00.000Z" },
    ]);
    const elsewhere = await openKitchen(pool);
    expect((await check(code, { at: elsewhere.id })).json()).toMatchObject({
      code: "coupon-invalid",
      reason: "other-restaurant",
      detail: `Der Gutschein ${code} gilt nicht in diesem Restaurant.`,
    });
  });

  test("is braked for who guesses, whether asking or ordering, and for nobody else", async () => {
    const { code } = await make();
    const from = "198.51.100.7";
    for (let i = 0; i < 40; i++) expect((await check(code, { from })).statusCode).toBe(200);
    const guesses = [];
    for (let i = 0; i < 31; i++) guesses.push((await check(`FALSCH${i}`, { from })).statusCode);
    expect(guesses).toEqual([...Array(30).fill(422), 422].map((status, i) => (i < 31 ? status : 429)));
    expect((await check(code, { from })).statusCode).toBe(429);
    expect((await check(code)).statusCode).toBe(200);
  });

  test("that was stopped goes on for a quarter of an hour where it is in a cart", async () => {
    const { id, code } = await make();
    expect((await stop(id)).json()).toMatchObject({ state: "STOPPED" });
    expect((await stop(id)).statusCode).toBe(200);
    expect((await check(code)).json().reason).toBe("ended");
    clock.now += 15 * minuteMs - 1;
    expect(await reasonOf(code)).toBe("coupon");
    clock.now += 1;
    expect(await reasonOf(code)).toBe("ended");
  });
});

test("who used a coupon is forgotten 30 days after its end", async () => {
  const { id, code } = await make({ perGuest: 1 });
  await order(code, {}, { who: await makeAccount(db, { now: start }) });
  const kept = async () =>
    (await pool.query("SELECT account_id, email_hash FROM coupon_uses WHERE coupon_id = $1", [id])).rows;
  const end = Date.parse("2026-11-30T23:00:00Z");
  for (const now of [end + 30 * dayMs, end + 30 * dayMs + 1]) {
    await couponJobs({ db, now: () => now })["forget-coupon-guests"]();
    const isKept = now === end + 30 * dayMs;
    expect(await kept()).toEqual([
      isKept
        ? { account_id: expect.any(String), email_hash: expect.any(Buffer) }
        : { account_id: null, email_hash: null },
    ]);
  }
});

test("a code exists once, and a faulty one says what is wrong with it", async () => {
  const { code } = await make();
  const again = await callAs(app, operator, api.makeCoupon, {
    body: {
      code: code.toLowerCase(),
      type: "FLAT",
      value: 5,
      minimum: 0,
      budget: 50,
      perGuest: 1,
      firstDay: "2026-11-19",
      lastDay: "2026-11-30",
      service: null,
    },
  });
  expect(again.json()).toMatchObject({
    code: "invalid-input",
    errors: [{ field: "code", message: "Diesen Code gibt es schon." }],
  });
});

test("an owner sees, makes and stops what the restaurant pays, and nothing else", async () => {
  const [theirs, ours] = [await make({}, owner), await make({ service: { id: kitchen.id } })];
  const params = { id: kitchen.id };
  const { coupons } = (await callAs(app, owner, api.findOwnCoupons, { params })).json();
  const ids = coupons.map((coupon: { id: string }) => coupon.id);
  expect([ids.includes(theirs.id), ids.includes(ours.id)]).toEqual([true, false]);
  const stopOwn = (couponId: string) =>
    callAs(app, owner, api.stopOwnCoupon, { params: { id: kitchen.id, couponId }, body: { reason: "Aus" } });
  expect([(await stopOwn(ours.id)).statusCode, (await stopOwn(theirs.id)).statusCode]).toEqual([404, 200]);
});

test("the campaign is set and ended from the browser", async () => {
  const body = { percent: 50, orders: 3, maxDiscount: 10, firstDay: "2026-11-19", lastDay: "2026-12-31" };
  const set = await callAs(app, operator, api.setCampaign, { body });
  expect(set.json().campaign).toMatchObject({ percent: 50, orders: 3, to: "2026-12-31T23:00:00.000Z" });
  const faulty = await callAs(app, operator, api.setCampaign, {
    body: { ...body, orders: 0, lastDay: "2026-11-18" },
  });
  expect(faulty.json().errors.map(({ field }: { field: string }) => field)).toEqual(["orders", "lastDay"]);
  const found = async () => (await callAs(app, operator, api.findCampaigns)).json().campaign;
  expect(await found()).toMatchObject({ percent: 50 });
  clock.now += minuteMs;
  expect((await callAs(app, operator, api.endCampaign, { body: { reason: "Vorbei" } })).statusCode).toBe(200);
  expect(await found()).toBeNull();
});
