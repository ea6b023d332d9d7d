import { getHours, getOrderDays, getOrderTimes, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { ticketContent } from "../../printing/ticket-content.ts";
import { guestMail, restaurantMail } from "../mails/placed-mails.ts";
import { findOrderById } from "../read/find-orders.ts";

const { pool, db } = await testDatabase();
/** A Monday. */
const evening = Date.parse("2026-11-30T18:00:00+01:00");
const clock = { now: evening };
const app = await testApp({ pool, db, now: () => clock.now });

beforeEach(() => {
  clock.now = evening;
});

/** Opens a kitchen with hours from 11 to 22, closed on Wednesdays. */
async function open(changes: Readonly<Record<string, unknown>> = { order_ahead_days: 3 }) {
  const kitchen = await openKitchen(pool, changes);
  await pool.query(
    `UPDATE schedules SET weekdays = '{1,2,4,5,6,7}', start_time = '11:00', end_time = '22:00' WHERE restaurant_id = $1`,
    [kitchen.id],
  );
  const { id } = kitchen;
  // The listing notices new restaurants and hours a moment later.
  const hours = async () => (await callAs(app, null, getHours, { query: { id } })).json();
  await expect.poll(async () => (await hours()).schedules?.[0]?.startTime, soon).toBe("11:00:00");
  const ask = async (
    endpoint: typeof getOrderDays | typeof getOrderTimes,
    query: Readonly<Record<string, unknown>> = {},
  ) => (await callAs(app, null, endpoint, { query: { id, type: "TAKEAWAY", ...query } })).json();
  const place = (changed: object = {}) => post(app, orderBody(kitchen, { takeawayDate: "2026-12-03", ...changed }));
  const show = async () => (await callAs(app, null, getService, { query: { id } })).json();
  return {
    kitchen,
    id,
    days: () => ask(getOrderDays),
    times: (query?: Record<string, unknown>) => ask(getOrderTimes, query),
    place,
    show,
  };
}

test("an order for the day after a day of rest has that day, its number and its instant", async () => {
  const { days, times, place } = await open();
  expect(await days()).toEqual(["2026-11-30", "2026-12-01", "2026-12-03"]);
  const thursday = await times({ date: "2026-12-03" });
  expect([thursday[0], thursday.at(-1), thursday.length]).toEqual([
    { hour: 11, minute: 30 },
    { hour: 21, minute: 45 },
    42,
  ]);
  expect(await times({ date: "2026-12-02" })).toEqual([]);
  expect((await times())[0]).toEqual({ hour: 18, minute: 30 });
  const today = await place({ takeawayDate: undefined });
  const placed = await place();
  expect([placed.statusCode, placed.json()]).toMatchObject([
    201,
    {
      number: 1,
      takeawayTime: { hour: 18, minute: 30 },
      takeawayDate: "2026-12-03",
      takeawayAt: "2026-12-03T17:30:00.000Z",
      expectedAt: "2026-12-03T17:30:00.000Z",
      asapDelivery: false,
    },
  ]);
  expect(today.json()).toMatchObject({ number: 1, takeawayAt: "2026-11-30T17:30:00.000Z" });
  expect(today.json()).not.toHaveProperty("takeawayDate");
  clock.now += 3 * 24 * 60 * minuteMs;
  expect((await place({ takeawayTime: { hour: 19, minute: 0 }, takeawayDate: undefined })).json().number).toBe(2);
});

test("a closed restaurant takes orders for later where it takes them ahead, and says when it opens", async () => {
  const { place, show, days } = await open();
  clock.now = Date.parse("2026-11-30T23:00:00+01:00");
  expect(await show()).toMatchObject({
    acceptingOrders: true,
    open: false,
    preOrdersOnly: true,
    orderAheadDays: 3,
    nextOpening: "2026-12-01T10:00:00.000Z",
  });
  expect(await days()).toEqual(["2026-12-01", "2026-12-03"]);
  expect((await place()).statusCode).toBe(201);
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, takeawayDate: null, asapDelivery: true };
  const soonest = await place(asap);
  expect([soonest.statusCode, soonest.json()]).toMatchObject([
    409,
    { code: "slot-gone", next: { takeawayDate: "2026-12-01", takeawayTime: { hour: 11, minute: 30 } } },
  ]);
  // The kitchen starts when it opens.
  const early = await place({ takeawayDate: "2026-12-01", takeawayTime: { hour: 11, minute: 15 } });
  expect(early.json().next).toEqual({ takeawayDate: "2026-12-01", takeawayTime: { hour: 11, minute: 30 } });
  const day = await place({ takeawayDate: "2026-12-04" });
  expect([day.json().code, day.json().next]).toEqual(["slot-gone", null]);
});

test("without ordering ahead nothing is different: no day is offered, named or told", async () => {
  const { place, show, days, times } = await open({});
  expect(await days()).toEqual(["2026-11-30"]);
  expect(await times({ date: "2026-11-30" })).toEqual(await times());
  const gone = await place();
  expect([gone.statusCode, gone.json().code]).toEqual([409, "slot-gone"]);
  expect(gone.json()).not.toHaveProperty("next");
  expect(await show()).not.toHaveProperty("orderAheadDays");
  clock.now = Date.parse("2026-11-30T23:00:00+01:00");
  expect((await place()).json().code).toBe("restaurant-closed");
  expect(await show()).toMatchObject({ acceptingOrders: false, preOrdersOnly: false });
});

test("the same order sent twice is one, and another day makes it another body", async () => {
  const { kitchen } = await open();
  const key = { "idempotency-key": "0b7f9f0e-5d43-4a1e-9c4e-0a52a1b8f0d1" };
  const body = orderBody(kitchen, { takeawayDate: "2026-12-03" });
  const [first, again] = [await post(app, body, key), await post(app, body, key)];
  expect(again.json().id).toBe(first.json().id);
  expect((await post(app, { ...body, takeawayDate: "2026-12-01" }, key)).json().code).toBe("idempotency-mismatch");
});

test("what is no day is no input", async () => {
  const { place, times } = await open();
  for (const takeawayDate of ["2026-02-30", "morgen", "2026-12-3", 3])
    expect((await place({ takeawayDate })).statusCode).toBe(422);
  expect((await times({ date: "2026-02-30" })).code).toBe("invalid-input");
});

test("a board keeps it under later until its preparation begins, and waits for the answer from an hour before", async () => {
  const { kitchen, place } = await open();
  const cook = await makeAccount(db, { now: evening, memberOf: { [kitchen.id]: "staff" } });
  const placed = (await place()).json();
  const board = (await callAs(app, cook, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(board.orders[0]).toMatchObject({
    number: 1,
    takeawayDate: "2026-12-03",
    prepareFrom: "2026-12-03T17:10:00.000Z",
    answerFrom: "2026-12-03T16:10:00.000Z",
  });
  const shown = (await callAs(app, null, getOrder, { params: { tag: placed.identificationTag } })).json();
  expect(shown).toMatchObject({ takeawayDate: "2026-12-03", status: "PLACED" });
});

test("mails and tickets name its day, by which its number is one", async () => {
  const { place } = await open();
  const order = await findOrderById(db, (await place()).json().id);
  if (!order) throw new Error("no order");
  const [guests, kitchens] = [guestMail(order, "https://example.at"), restaurantMail(order, "https://example.at")];
  expect(guests.highlight).toEqual({ label: "Abholung um", value: "Do 3.12., 18:30" });
  expect(kitchens.subject).toBe("Neue Bestellung Nr. 1: Abholung um Do 3.12., 18:30");
  expect(kitchens.order.heading).toBe("Bestellung Nr. 1 für Do 3.12., bestellt 30.11.2026, 18:00");
  const ticket = { kind: "KITCHEN", isReprint: false, publicUrl: "https://example.at" } as const;
  expect(ticketContent(order, ticket).due).toEqual({ label: "gewünscht Do 3.12.", value: "18:30" });
  const promised = { ...order, promisedAt: order.takeawayAt };
  expect(ticketContent(promised, ticket).due).toEqual({ label: "fertig Do 3.12.", value: "18:30" });
});
