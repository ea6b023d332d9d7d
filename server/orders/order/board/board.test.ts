import { findBoard } from "@mahlzeit/contract/orders/board";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { choose, placeCardOrder } from "../../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now }, { answerMinutes: { board: 8, mail: 8 } });
const kitchen = await openKitchen(pool);
const members = { now: start, memberOf: { [kitchen.id]: "staff" } } as const;
const [mira, jakob] = [
  await makeAccount(db, { ...members, firstName: "Mira" }),
  await makeAccount(db, { ...members, firstName: "Jakob" }),
];

const boardOf = (who: TestAccount | null, restaurant = kitchen.id) =>
  callAs(app, who, findBoard, { query: { restaurant } });
const place = async (changes: object = {}): Promise<{ id: string }> =>
  (await post(app, orderBody(kitchen, changes))).json();
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const move = (who: TestAccount, { id }: { id: string }, to: OrderState, more: object = {}) =>
  callAs(app, who, transitionOrder, { params: { id }, body: { to, ...more } });
const onBoard = async ({ id }: { id: string }) =>
  (await boardOf(mira)).json().orders.find((order: { id: string }) => order.id === id);

beforeEach(() => {
  clock.now = start;
});

test("a board tells what a cook needs, and never an e-mail address", async () => {
  const order = await place({ ...asap, note: "Bitte läuten." });
  const answer = await boardOf(mira);
  expect(answer.json()).toMatchObject({
    at: "2026-11-19T16:00:00.000Z",
    restaurant: { id: kitchen.id, name: "Küche Österreicher", defaultMinutes: 20 },
  });
  expect(await onBoard(order)).toEqual({
    id: order.id,
    number: 1,
    isTest: false,
    type: "DELIVERY",
    status: "PLACED",
    source: "WEB",
    placedAt: "2026-11-19T16:00:00.000Z",
    answerFrom: "2026-11-19T16:00:00.000Z",
    prepareFrom: "2026-11-19T16:00:00.000Z",
    mustBeAnsweredBy: "2026-11-19T16:08:00.000Z",
    takeawayAt: null,
    expectedAt: "2026-11-19T16:20:00.000Z",
    promisedAt: null,
    shift: null,
    lines: [
      {
        position: 0,
        product: { id: kitchen.pizza, name: "Margherita" },
        options: [
          { id: kitchen.large, name: "Groß" },
          { id: kitchen.cheese, name: "Extra Käse" },
        ],
        allergens: ["A", "G"],
        quantity: 2,
        fullPrice: 28.8,
      },
      {
        position: 1,
        product: { id: kitchen.lemonade, name: "Limonade" },
        options: [],
        allergens: [],
        quantity: 3,
        fullPrice: 10.2,
      },
    ],
    isAskable: true,
    question: null,
    changes: [],
    note: "Bitte läuten.",
    ifMissing: "ASK",
    allergies: [],
    contact: {
      firstName: "Jörg",
      lastName: "Österreicher",
      phone: "+43 660 1234567",
      address: expect.objectContaining({ street: "Praterstraße", number: "7", postcode: { postcode: "1020" } }),
    },
    payment: "COLLECT",
    subtotal: 39,
    discount: { value: 0, reason: null },
    deposit: 0.75,
    deliveryFee: 0,
    total: 39.75,
    moves: [
      {
        status: "PLACED",
        at: "2026-11-19T16:00:00.000Z",
        by: "guest",
        name: null,
        minutes: null,
        reasonCode: null,
        reason: null,
      },
    ],
  });
  expect(answer.body).not.toContain(guest.email);
});

test("an order by card comes to the board once it is paid, and counts from then on", async () => {
  const order = await placeCardOrder(app, kitchen);
  expect(await onBoard(order)).toBeUndefined();
  clock.now += 2 * minuteMs;
  await choose(app, order, "PAID");
  expect(await onBoard(order)).toMatchObject({
    payment: "PAID",
    placedAt: "2026-11-19T16:02:00.000Z",
    moves: [{ status: "PLACED", by: "payment" }],
  });
});

test("an order for later waits for its answer from an hour before its preparation begins", async () => {
  const order = await place({ takeawayTime: { hour: 21, minute: 0 } });
  expect(await onBoard(order)).toMatchObject({
    takeawayAt: "2026-11-19T20:00:00.000Z",
    placedAt: "2026-11-19T16:00:00.000Z",
    answerFrom: "2026-11-19T18:40:00.000Z",
    mustBeAnsweredBy: "2026-11-19T18:48:00.000Z",
  });
});

test("what is over stays for two hours, and whose it was leaves the board with it", async () => {
  const order = await place(asap);
  await move(mira, order, "ACCEPTED", { minutes: 30 });
  await move(mira, order, "READY");
  clock.now += 40 * minuteMs;
  await move(jakob, order, "COMPLETED");
  clock.now += 120 * minuteMs - 1;
  expect(await onBoard(order)).toMatchObject({ status: "COMPLETED", contact: { lastName: guest.lastName } });
  clock.now += 1;
  expect(await onBoard(order)).toBeUndefined();
  expect((await boardOf(mira)).body).not.toContain(order.id);
});

test("of two devices that answer at once the first wins, and the other sees who did", async () => {
  const order = await place(asap);
  const answers = await Promise.all([
    move(mira, order, "ACCEPTED", { minutes: 30 }),
    move(jakob, order, "REJECTED", { reasonCode: "TOO_BUSY" }),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  const shown = await onBoard(order);
  expect(lost?.json()).toMatchObject({ code: "illegal-transition", state: shown.status });
  const name = shown.status === "ACCEPTED" ? "Mira" : "Jakob";
  expect(shown.moves).toMatchObject([{ status: "PLACED" }, { status: shown.status, by: "restaurant", name }]);
});

test("the version changes with whatever the board shows, and with nothing else", async () => {
  const order = await place(asap);
  const version = async () => (await boardOf(mira)).json().version;
  const placed = await version();
  clock.now += 1000;
  expect(await version()).toBe(placed);
  await move(mira, order, "ACCEPTED", { minutes: 30 });
  const accepted = await version();
  expect(accepted).not.toBe(placed);
  clock.now += minuteMs;
  expect(await version()).toBe(accepted);
});
