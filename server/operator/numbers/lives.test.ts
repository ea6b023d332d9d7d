import { randomUUID } from "node:crypto";
import { getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findNumbers, type Numbers } from "@mahlzeit/contract/operator/numbers";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { refundOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { cancelOrder, getOrder } from "@mahlzeit/contract/orders/orders";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { makeSandbox } from "../../money/payments/sandbox.ts";
import { cancelUnanswered } from "../../orders/order/move/cancel-unanswered.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { pizzaAndDrinks, replacementBy } from "../../testing/corrections.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { choose } from "../../testing/payments.ts";
import { countDays } from "./count-days.ts";

const { pool, db } = await testDatabase();
let now = Date.parse("2026-10-24T12:00:00Z");
const secret = Buffer.alloc(32, 7);
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret, now: () => now });
const app = await testApp({ pool, db, now: () => now, payments: provider });

/** Moments just before midnight and at it, both times of half past two in October, and the evening after. */
const moments = [
  "24T21:59:30",
  "24T22:00:00",
  "25T00:30:00",
  "25T01:30:00",
  "25T18:00:00",
  "25T22:59:59",
  "25T23:00:00",
];
const ends = ["waiting", "rejected", "unanswered", "withdrawn", "ACCEPTED", "READY", "COMPLETED"] as const;

const anyLife = fc.record({
  at: fc.constantFrom(...moments).map((moment) => Date.parse(`2026-10-${moment}Z`)),
  type: fc.constantFrom("DELIVERY", "ON_SITE"),
  isPaid: fc.boolean(),
  /** Null: never. */
  paidAfterMinutes: fc.option(fc.constant(1), { freq: 6 }),
  end: fc.oneof({ weight: 3, arbitrary: fc.constant("COMPLETED" as const) }, fc.constantFrom(...ends)),
  reasonCode: fc.constantFrom("TOO_BUSY", "SOLD_OUT", "CLOSING"),
  isOnBoard: fc.boolean(),
  answeredAfterSeconds: fc.constantFrom(20, 180, 181, 400),
  lateMinutes: fc.constantFrom(-10, 0, 5, 6, 40),
  correction: fc.constantFrom("none", "less", "other"),
  /** Euros; a second refund comes the day after. */
  refunds: fc.array(fc.constantFrom(1, 2.5), { maxLength: 2 }),
  guest: fc.constantFrom("anna", "berta", "signed-in"),
  isCountedMeanwhile: fc.boolean(),
});
type Life = typeof anyLife extends fc.Arbitrary<infer L> ? L : never;

interface Lived {
  readonly at: number;
  readonly status: OrderState;
  readonly cents: number;
  readonly guest: string;
  readonly reason: string | null;
  readonly isMeasured: boolean;
  readonly life: Life;
}

async function live(kitchen: Kitchen, who: { staff: Caller; owner: Caller; customer: Caller }, life: Life) {
  now = life.at;
  const body = orderBody(kitchen, {
    ...pizzaAndDrinks(kitchen, 2),
    type: life.type,
    paymentType: life.isPaid ? "STRIPE" : "ON_SPOT",
    ...(life.type === "DELIVERY"
      ? { asapDelivery: true, takeawayTime: undefined, address: home }
      : await slot(kitchen)),
    customer: { ...guest, email: `${life.guest}@Example.at` },
  });
  const bearer = life.guest === "signed-in" ? { authorization: `Bearer ${who.customer.token}` } : {};
  const placed = await post(app, body, { "idempotency-key": randomUUID(), ...bearer });
  expect(placed.statusCode, placed.body).toBe(201);
  const order = placed.json();
  const move = (to: OrderState, more: object = {}) =>
    callAs(app, who.staff, transitionOrder, { params: { id: order.id }, body: { to, ...more } });
  const meanwhile = async () => void (life.isCountedMeanwhile && (await countDays(db, now)));

  let isMeasured = false;
  let given = 0;
  if (!life.isPaid || life.paidAfterMinutes !== null) {
    if (life.isPaid) await choose(app, order, "PAID");
    await meanwhile();
    await follow();
  }
  const shown = (await callAs(app, null, getOrder, { params: { tag: order.identificationTag } })).json();
  const cents = Math.round((shown.changes?.at(-1) ?? shown).total * 100) - given;
  return { at: life.at, status: shown.status, cents, guest: life.guest, reason: reasonOf(life), isMeasured, life };

  async function follow(): Promise<void> {
    const { end } = life;
    if (end === "rejected") return void (await move("REJECTED", { reasonCode: life.reasonCode }));
    if (end === "withdrawn")
      return void (await callAs(app, null, cancelOrder, { params: { tag: order.identificationTag } }));
    if (end === "unanswered") {
      now += hourMs;
      const answerMinutes = { board: 8, mail: 15 };
      return cancelUnanswered({ db, payments: orderPayments, answerMinutes }, order.id, now);
    }
    if (end === "waiting") return;
    now += life.answeredAfterSeconds * 1000;
    const accepted = await move("ACCEPTED", { minutes: 30, via: life.isOnBoard ? "board" : "page" });
    expect(accepted.statusCode, accepted.body).toBe(200);
    isMeasured = true;
    if (life.correction !== "none") await correct();
    await meanwhile();
    if (end === "ACCEPTED") return;
    now += (30 + life.lateMinutes) * minuteMs;
    expect((await move("READY")).statusCode).toBe(200);
    if (end === "READY") return;
    now += 10 * minuteMs;
    expect((await move("COMPLETED")).statusCode).toBe(200);
    await meanwhile();
    if (life.isPaid) for (const amount of life.refunds) await refund(amount);
  }

  async function correct(): Promise<void> {
    const replacement = life.correction === "other" ? { replacement: replacementBy(kitchen, "soup") } : {};
    const corrected = await callAs(app, who.staff, correctOrder, {
      params: { id: order.id },
      body: { seq: 1, missing: [{ position: 0, quantity: 1, ...replacement }] },
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
  }

  async function refund(amount: number): Promise<void> {
    now += 20 * hourMs;
    const asked = { params: { id: order.id }, headers: { "idempotency-key": randomUUID() } };
    const answer = await callAs(app, who.owner, refundOrder, { ...asked, body: { amount, reason: "Zu kalt" } });
    expect(answer.statusCode, answer.body).toBe(200);
    given += amount * 100;
  }
}

type Caller = { readonly token: string };

async function slot({ id }: Kitchen): Promise<object> {
  const times = (await app.inject(`/api/service/service/get/order-times?id=${id}&type=ON_SITE`)).json();
  return { takeawayTime: times[0] };
}

function reasonOf({ end, reasonCode }: Life): string | null {
  return end === "rejected" ? reasonCode : end === "unanswered" ? "UNANSWERED" : null;
}

const dayOf = (at: number) => new Date(at).toLocaleDateString("sv-SE", { timeZone: "Europe/Vienna" });
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

test("whatever becomes of orders, at midnight, when the clock changes, and days later, the roll-ups are the sums over them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 6, maxLength: 12 }), async (lives) => {
      const kitchen = await openKitchen(pool);
      // The listing notices a restaurant a moment later.
      const show = () => callAs(app, null, getService, { query: { id: kitchen.id } });
      await expect.poll(async () => (await show()).statusCode, soon).toBe(200);
      const begin = Date.parse("2026-10-24T12:00:00Z");
      const member = (role: "owner" | "staff") => makeAccount(db, { now: begin, memberOf: { [kitchen.id]: role } });
      const who = {
        staff: await member("staff"),
        owner: await member("owner"),
        customer: await makeAccount(db, { now: begin }),
      };
      const lived: Lived[] = [];
      for (const life of lives) lived.push(await live(kitchen, who, life));
      now = Date.parse("2026-10-28T12:00:00Z");
      await countDays(db, now);
      const query = { from: "2026-10-24", to: "2026-10-27" };
      const numbers: Numbers = (
        await callAs(app, who.owner, findNumbers, { params: { id: kitchen.id }, query })
      ).json();
      expectSums(numbers, lived);
    }),
    { numRuns: process.env.FAULTS === "full" ? 60 : 6, endOnFailure: true, includeErrorInReport: true },
  );
});

function expectSums({ period, ...numbers }: Numbers, lived: readonly Lived[]): void {
  const those = (...states: OrderState[]) => lived.filter(({ status }) => states.includes(status));
  const completed = those("COMPLETED");
  for (const { day, ...shown } of period.days) {
    const ofDay = completed.filter(({ at }) => dayOf(at) === day);
    expect(shown, day).toEqual({ completed: ofDay.length, revenue: sum(ofDay.map(({ cents }) => cents)) / 100 });
  }
  const refused = those("REJECTED", "CANCELLED").filter(({ reason }) => reason !== null);
  const measured = lived.filter(({ isMeasured }) => isMeasured);
  const ready = those("READY", "COMPLETED").filter(({ life }) => life.isOnBoard);
  const byGuest = Object.values(Object.groupBy(completed, ({ guest }) => guest)).map((orders) => orders?.length ?? 0);
  expect(period.sums).toEqual({
    placed: lived.length - those("AWAITING_PAYMENT", "EXPIRED").length,
    completed: completed.length,
    refused: refused.length,
    withdrawn: those("CANCELLED").length - refused.filter(({ status }) => status === "CANCELLED").length,
    revenue: sum(completed.map(({ cents }) => cents)) / 100,
    refusedWorth: sum(refused.map(({ cents }) => cents)) / 100,
    accepted: measured.length,
    acceptedSoon: measured.filter(({ life }) => life.answeredAfterSeconds <= 180).length,
    acceptSeconds: sum(measured.map(({ life }) => life.answeredAfterSeconds)),
    ready: ready.length,
    punctual: ready.filter(({ life }) => life.lateMinutes <= 5).length,
    firstOrders: byGuest.length,
    secondOrders: byGuest.filter((orders) => orders >= 2).length,
    laterOrders: sum(byGuest.map((orders) => Math.max(0, orders - 2))),
    complaints: 0,
    complaint: 0,
    phoneOrders: 0,
    phone: 0,
  });
  const byHour = Array.from({ length: 24 }, (_, hour) => sum(numbers.hours.map((hours) => hours[hour] ?? 0)));
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Vienna", hour: "2-digit", hourCycle: "h23" });
  for (const [hour, orders] of byHour.entries())
    expect(orders).toBe(completed.filter(({ at }) => Number(clock.format(at)) === hour).length);
  for (const { type, orders } of numbers.types)
    expect(orders).toBe(completed.filter(({ life }) => life.type === type).length);
  const reasons = Object.groupBy(refused, ({ reason }) => reason ?? "");
  expect(Object.fromEntries(numbers.refusals.map(({ reason, orders }) => [reason, orders]))).toEqual(
    Object.fromEntries(Object.entries(reasons).map(([reason, orders]) => [reason, orders?.length])),
  );
  const pizzas = sum(completed.map(({ life }) => (life.correction === "none" ? 2 : 1)));
  expect(numbers.dishes.find(({ name }) => name === "Margherita")?.pieces ?? 0).toBe(pizzas);
  const soups = completed.filter(({ life }) => life.correction === "other").length;
  expect(numbers.dishes.find(({ name }) => name === "Suppe")?.pieces ?? 0).toBe(soups);
}
