import { shiftOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, mailsOf, moneyOf, placeCardOrder } from "../../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const cook = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

const place = async (): Promise<Placed> => (await post(app, orderBody(kitchen))).json();
const cancel = (tag: string) =>
  app.inject({ method: "POST", url: `/api/orders/${tag}/cancel`, headers: { "x-requested-with": "XMLHttpRequest" } });
const accept = ({ id }: Placed) =>
  callAs(app, cook, transitionOrder, { params: { id }, body: { to: "ACCEPTED", minutes: 30 } });
const lettersOf = async (order: Placed) =>
  (await mailsOf(pool, order)).filter((kind) => kind !== "placed" && kind !== "to-restaurant");

beforeEach(() => {
  clock.now = start;
});

test("a guest cancels before the restaurant has answered: both are told, and the card's money is owed back", async () => {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  const answer = await cancel(order.identificationTag);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: order.id, status: "CANCELLED", reason: null }]);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  expect(await lettersOf(order)).toEqual(["cancelled-by-guest", "cancelled-by-guest-to-restaurant"]);
});

test("many taps at once are one cancellation", async () => {
  const order = await place();
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(order.identificationTag)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await lettersOf(order)).toHaveLength(2);
});

test("once the restaurant has accepted it is too late, and the guest learns how far the order is", async () => {
  const order = await place();
  await accept(order);
  const late = await cancel(order.identificationTag);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: "illegal-transition", state: "ACCEPTED", detail: "Das geht bei dieser Bestellung nicht mehr." },
  ]);
});

describe("an order promised much later than the guest was told", () => {
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const acceptedIn = async (minutes: number) => {
    const order: Placed = (await post(app, orderBody(kitchen, asap))).json();
    const body = { to: "ACCEPTED", minutes } as const;
    await callAs(app, cook, transitionOrder, { params: { id: order.id }, body });
    return order;
  };
  const seen = async ({ identificationTag: tag }: Placed) =>
    (await callAs(app, null, getOrder, { params: { tag } })).json();
  const shift = ({ id }: Placed, minutes: 5 | 15) =>
    callAs(app, cook, shiftOrder, { params: { id }, body: { minutes } });

  test("may be cancelled for ten minutes: the page says until when, and the restaurant is told", async () => {
    const order = await acceptedIn(36);
    const window = { from: "2026-11-19T16:00:00.000Z", until: "2026-11-19T16:10:00.000Z" };
    expect((await seen(order)).freeCancellation).toEqual([window]);
    clock.now = start + 10 * minuteMs - 1;
    expect((await cancel(order.identificationTag)).json()).toMatchObject({ status: "CANCELLED" });
    expect(await lettersOf(order)).toEqual(["accepted", "cancelled-by-guest", "cancelled-by-guest-to-restaurant"]);
    expect(await seen(order)).not.toHaveProperty("freeCancellation");
  });

  test("ten minutes later it is too late", async () => {
    const order = await acceptedIn(36);
    clock.now = start + 10 * minuteMs;
    const late = await cancel(order.identificationTag);
    expect([late.statusCode, late.json().state]).toEqual([409, "ACCEPTED"]);
  });

  test("counts anew from a shift, and a promise in time opens nothing", async () => {
    const order = await acceptedIn(35);
    expect(await seen(order)).not.toHaveProperty("freeCancellation");
    clock.now = start + 25 * minuteMs;
    await shift(order, 5);
    const window = { from: "2026-11-19T16:25:00.000Z", until: "2026-11-19T16:35:00.000Z" };
    expect((await seen(order)).freeCancellation).toEqual([window]);
    expect((await cancel(order.identificationTag)).statusCode).toBe(200);
  });

  test("ends with being ready: of a guest who cancels and a kitchen that is done exactly one wins", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await acceptedIn(40);
      const ready = callAs(app, cook, transitionOrder, { params: { id: order.id }, body: { to: "READY" } });
      const answers = await Promise.all([cancel(order.identificationTag), ready]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  test("what was paid by card is owed back", async () => {
    const order = await placeCardOrder(app, kitchen, asap);
    await choose(app, order, "PAID");
    await callAs(app, cook, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED", minutes: 60 } });
    expect((await cancel(order.identificationTag)).statusCode).toBe(200);
    expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  });
});

test("an order accepted on a board may be cancelled while it is long overdue, any other may not", async () => {
  const accepted = async (via: "board" | "page") => {
    const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
    const order: Placed = (await post(app, orderBody(kitchen, asap))).json();
    const body = { to: "ACCEPTED", minutes: 30, via } as const;
    await callAs(app, cook, transitionOrder, { params: { id: order.id }, body });
    return order;
  };
  const [early, onTime, late, elsewhere] = [
    await accepted("board"),
    await accepted("board"),
    await accepted("board"),
    await accepted("page"),
  ];
  const statusAt = async (minutes: number, order: Placed) => {
    clock.now = start + minutes * minuteMs;
    return (await cancel(order.identificationTag)).statusCode;
  };
  expect([await statusAt(59, early), await statusAt(60, onTime)]).toEqual([409, 200]);
  expect([await statusAt(60, elsewhere), await statusAt(120, late)]).toEqual([409, 409]);
});

test("of a guest who cancels and a kitchen that accepts at once exactly one wins", async () => {
  for (let round = 0; round < 8; round++) {
    const order = await place();
    const answers = await Promise.all([cancel(order.identificationTag), accept(order)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser).toMatchObject({ code: "illegal-transition", state: winner.status });
  }
});

test("what was cancelled by somebody else is not said to be the guest's doing", async () => {
  const order = await place();
  const body = { to: "CANCELLED", reason: "Der Herd ist kaputt" } as const;
  await callAs(app, cook, transitionOrder, { params: { id: order.id }, body });
  expect((await cancel(order.identificationTag)).statusCode).toBe(409);
});

test("nobody cancels an order that waits for its payment, or one that is not there", async () => {
  const waiting = await placeCardOrder(app, kitchen);
  expect((await cancel(waiting.identificationTag)).json()).toMatchObject({ code: "illegal-transition" });
  expect((await cancel("gibt-es-nicht")).json()).toMatchObject({ code: "order-not-found" });
});
