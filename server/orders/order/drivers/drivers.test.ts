import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { makeDriverLink, withdrawDriver } from "@mahlzeit/contract/kitchen/drivers";
import { assignOrders, findDriverShift, findShiftEnd, watchDriverShift } from "@mahlzeit/contract/orders/driver-round";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { findOrderHistory } from "@mahlzeit/contract/orders/order-history";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deliveryShop } from "../../../testing/delivery-shop.ts";
import { sendDriver } from "../../../testing/drivers.ts";
import { guest, home } from "../../../testing/orders.ts";
import { readStream } from "../../../testing/streams.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
beforeEach(async () => {
  clock.now = start;
  await pool.query("UPDATE driver_shifts SET withdrawn_at = made_at");
});
const { kitchen, theke, send, place, ready, move, give, report, shiftOf, boardOrder } = await deliveryShop(app, {
  pool,
  db,
  clock,
});

describe("a driver's phone", () => {
  test("shows the orders given to it in the board's order, with whom and where, what to collect, and nothing more", async () => {
    const stefan = await send();
    const [first, second] = [await ready({ note: "Baby schläft" }), await ready()];
    await give(stefan, second, first);
    const shift = await shiftOf(stefan);
    expect(shift).toEqual({
      at: "2026-11-19T16:00:00.000Z",
      firstName: "Stefan",
      endsAt: "2026-11-20T04:00:00.000Z",
      service: { name: expect.any(String), phone: expect.any(String) },
      stops: [expect.objectContaining({ id: second.id }), expect.objectContaining({ id: first.id })],
      cancelled: [],
      passedOn: [],
    });
    expect(shift.stops[1]).toEqual({
      id: first.id,
      number: expect.any(Number),
      status: "READY",
      promisedAt: "2026-11-19T16:30:00.000Z",
      address: expect.objectContaining({ street: home.street, number: home.number }),
      contact: { firstName: guest.firstName, lastName: guest.lastName, phone: guest.phone },
      note: "Baby schläft",
      payment: "COLLECT",
      total: expect.any(Number),
      idCheck: null,
      nobodyThereAt: null,
    });
    expect(JSON.stringify(shift)).not.toContain(guest.email);
  });

  test("says where an order goes that is still in the kitchen, not to whom", async () => {
    const stefan = await send();
    const order = await place();
    await move(order, "ACCEPTED", { minutes: 30 });
    await give(stefan, order);
    expect((await shiftOf(stefan)).stops).toMatchObject([{ status: "ACCEPTED", contact: null, note: null }]);
    expect((await report(stefan, order, "ON_THE_WAY")).json()).toMatchObject({
      isTaken: false,
      became: { status: "ACCEPTED" },
    });
    await move(order, "READY");
    expect((await shiftOf(stefan)).stops).toMatchObject([{ status: "READY", contact: { phone: guest.phone } }]);
  });

  test("loses an order with 'Übergeben', with its cancellation, and when another gets it", async () => {
    const [stefan, amira] = [await send(), await send("Amira")];
    const [delivered, cancelled, given] = [await ready(), await ready(), await ready()];
    await give(stefan, delivered, cancelled, given);
    await report(stefan, delivered, "ON_THE_WAY");
    await report(stefan, delivered, "COMPLETED");
    await move(cancelled, "CANCELLED", { reason: "Rad kaputt" });
    await give(amira, given);
    expect((await shiftOf(stefan)).stops).toEqual([]);
    expect((await shiftOf(amira)).stops).toMatchObject([{ id: given.id }]);
  });

  test("is told that an order was cancelled that is in the car, not one that is still in the kitchen", async () => {
    const stefan = await send();
    const [onRoad, inKitchen] = [await ready(), await ready()];
    await give(stefan, onRoad, inKitchen);
    await report(stefan, onRoad, "ON_THE_WAY");
    for (const order of [onRoad, inKitchen]) await move(order, "CANCELLED", { reason: "Rad kaputt" });
    const number = (await boardOrder(onRoad)).number;
    expect((await shiftOf(stefan)).cancelled).toEqual([{ id: onRoad.id, number, at: "2026-11-19T16:00:00.000Z" }]);
    clock.now += 2 * hourMs;
    expect((await shiftOf(stefan)).cancelled).toEqual([]);
  });

  test("is told who drives an order now that was in its car, not of one that was still in the restaurant", async () => {
    const [stefan, amira, karim] = [await send(), await send("Amira"), await send("Karim")];
    const [onRoad, inRestaurant] = [await ready(), await ready()];
    await give(stefan, onRoad, inRestaurant);
    await report(stefan, onRoad, "ON_THE_WAY");
    clock.now += minuteMs;
    await give(amira, inRestaurant, onRoad);
    clock.now += 1;
    await report(amira, inRestaurant, "ON_THE_WAY");
    const passedOn = async (from: typeof stefan) => (await shiftOf(from)).passedOn;
    const told = { id: onRoad.id, number: (await boardOrder(onRoad)).number, at: "2026-11-19T16:01:00.000Z" };
    expect(await passedOn(stefan)).toEqual([{ ...told, isWith: { firstName: "Amira" } }]);
    await give(karim, onRoad);
    expect(await passedOn(stefan)).toEqual([{ ...told, isWith: { firstName: "Karim" } }]);
    expect(await passedOn(amira)).toMatchObject([{ id: onRoad.id, isWith: { firstName: "Karim" } }]);
    await give(stefan, onRoad);
    expect(await passedOn(stefan)).toEqual([]);
    await give(amira, onRoad);
    clock.now += 2 * hourMs;
    expect(await passedOn(stefan)).toEqual([]);
  });

  test("hears of each change at once, and its stream ends with the shift", async () => {
    const stefan = await send();
    const stream = await readStream(origin, watchDriverShift, { token: stefan.token });
    expect((await stream.next())?.data).toMatchObject({ stops: [] });
    const order = await ready();
    await give(stefan, order);
    expect((await stream.next())?.data).toMatchObject({ stops: [{ id: order.id }] });
    await callAs(app, theke, withdrawDriver, { params: { id: stefan.id } });
    expect(await stream.next()).toBeNull();
    for (const answer of [
      await callAs(app, stefan, findDriverShift),
      await callAs(app, stefan, findShiftEnd),
      await report(stefan, order, "ON_THE_WAY"),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
    expect(await boardOrder(order)).not.toHaveProperty("driver");
  });

  test("sees nothing after five in the morning, and reports until seven", async () => {
    const stefan = await send();
    const order = await ready();
    await give(stefan, order);
    clock.now = Date.parse("2026-11-20T04:00:00Z");
    for (const endpoint of [findDriverShift, findShiftEnd, watchDriverShift, api.endShift])
      expect((await callAs(app, stefan, endpoint)).statusCode).toBe(401);
    clock.now += 2 * hourMs - 1;
    const late = await report(stefan, order, "ON_THE_WAY", { at: start + hourMs });
    expect(late.json()).toEqual({ isTaken: true });
    clock.now += 1;
    expect((await report(stefan, order, "COMPLETED")).statusCode).toBe(401);
  });
});

describe("a report", () => {
  test("moves the order in the driver's name, with the phone's time beside the server's", async () => {
    const stefan = await send();
    const order = await ready();
    await give(stefan, order);
    clock.now = start + 20 * minuteMs;
    await report(stefan, order, "ON_THE_WAY", { at: start + 5 * minuteMs });
    const { moves } = (await callAs(app, theke, findOrderHistory, { params: { id: order.id } })).json();
    expect(moves.at(-1)).toMatchObject({
      status: "ON_THE_WAY",
      by: "driver",
      name: "Stefan",
      at: "2026-11-19T16:20:00.000Z",
      saidAt: "2026-11-19T16:05:00.000Z",
    });
    expect(moves[1]).not.toHaveProperty("saidAt");
    const guests = async () =>
      (await callAs(app, null, getOrder, { params: { tag: order.identificationTag } })).json().driver;
    expect(await guests()).toEqual({ firstName: "Stefan" });
    await report(stefan, order, "COMPLETED");
    expect(await guests()).toBeUndefined();
  });

  test("that nobody was there moves nothing, stands in the history, and the board learns at once", async () => {
    const [stefan, order] = [await send(), await ready()];
    await give(stefan, order);
    await report(stefan, order, "ON_THE_WAY");
    const stream = await readStream(origin, watchBoard, {
      query: { restaurant: kitchen.id },
      token: theke.token,
      only: "board",
    });
    await stream.next();
    const at = start - minuteMs;
    expect((await report(stefan, order, "NOBODY_THERE", { at })).json()).toEqual({ isTaken: true });
    const told = (await stream.next())?.data as { orders: { id: string }[] };
    const reports = [
      { kind: "NOBODY_THERE", at: "2026-11-19T16:00:00.000Z", saidAt: "2026-11-19T15:59:00.000Z", name: "Stefan" },
    ];
    expect(told.orders.find(({ id }) => id === order.id)).toMatchObject({ status: "ON_THE_WAY", reports });
    const history = (await callAs(app, theke, findOrderHistory, { params: { id: order.id } })).json();
    expect(history).toMatchObject({ reports });
    expect((await shiftOf(stefan)).stops).toMatchObject([{ id: order.id, nobodyThereAt: "2026-11-19T15:59:00.000Z" }]);
    const exported = await callAs(app, null, api.exportOrder, { params: { tag: order.identificationTag } });
    expect(exported.json()).toMatchObject({ nobodyThere: ["2026-11-19T16:00:00.000Z"] });
  });

  test("sent again after a lost answer is answered as before, also when the order has gone on", async () => {
    const [stefan, amira] = [await send(), await send("Amira")];
    const order = await ready();
    await give(stefan, order);
    const [id, dropped] = [randomUUID(), randomUUID()];
    for (let i = 0; i < 2; i++)
      expect((await report(stefan, order, "ON_THE_WAY", { id })).json()).toEqual({ isTaken: true });
    await give(amira, order);
    expect((await report(stefan, order, "ON_THE_WAY", { id })).json()).toEqual({ isTaken: true });
    const late = await report(stefan, order, "COMPLETED", { id: dropped });
    expect(late.json()).toMatchObject({
      isTaken: false,
      became: { status: "ON_THE_WAY", isWith: { firstName: "Amira" } },
    });
    await give(stefan, order);
    expect((await report(stefan, order, "COMPLETED", { id: dropped })).json()).toMatchObject({ isTaken: false });
    expect((await boardOrder(order)).status).toBe("ON_THE_WAY");
  });

  test("sent twice at once counts once", async () => {
    const stefan = await send();
    const order = await ready();
    await give(stefan, order);
    await report(stefan, order, "ON_THE_WAY");
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => report(stefan, order, "NOBODY_THERE", { id })));
    expect(answers.map((answer) => answer.json())).toEqual([1, 2, 3].map(() => ({ isTaken: true })));
    expect((await boardOrder(order)).reports).toHaveLength(1);
  });

  test("five that waited ten minutes for a network are taken in their order", async () => {
    const stefan = await send();
    const [one, two] = [await ready(), await ready()];
    await give(stefan, one, two);
    clock.now += 10 * minuteMs;
    const taps = [
      [one, "ON_THE_WAY"],
      [two, "ON_THE_WAY"],
      [one, "NOBODY_THERE"],
      [one, "COMPLETED"],
      [two, "COMPLETED"],
    ] as const;
    for (const [i, [order, kind]] of taps.entries())
      expect((await report(stefan, order, kind, { at: start + i * minuteMs })).json()).toEqual({ isTaken: true });
    const said = (await boardOrder(one)).moves.map(({ status, saidAt }) => [status, saidAt]);
    expect(said.slice(-2)).toEqual([
      ["ON_THE_WAY", "2026-11-19T16:00:00.000Z"],
      ["COMPLETED", "2026-11-19T16:03:00.000Z"],
    ]);
  });

  test("about an order that was cancelled meanwhile is told so, and that it was handed over reaches the board", async () => {
    const stefan = await send();
    const [cancelled, next] = [await ready(), await ready()];
    await give(stefan, cancelled, next);
    await move(cancelled, "CANCELLED", { reason: "Rad kaputt" });
    for (const kind of ["ON_THE_WAY", "COMPLETED"] as const)
      expect((await report(stefan, cancelled, kind, { at: start - minuteMs })).json()).toEqual({
        isTaken: false,
        became: { number: expect.any(Number), status: "CANCELLED", at: "2026-11-19T16:00:00.000Z" },
      });
    expect((await report(stefan, next, "ON_THE_WAY")).json()).toEqual({ isTaken: true });
    const reports = [{ kind: "COMPLETED", at: "2026-11-19T16:00:00.000Z", saidAt: "2026-11-19T15:59:00.000Z" }];
    expect(await boardOrder(cancelled)).toMatchObject({ status: "CANCELLED", reports });
  });

  test("that the board has made already is taken without a second row", async () => {
    const stefan = await send();
    const order = await ready();
    await give(stefan, order);
    await move(order, "ON_THE_WAY");
    await move(order, "COMPLETED");
    for (const kind of ["ON_THE_WAY", "COMPLETED"] as const)
      expect((await report(stefan, order, kind)).json()).toEqual({ isTaken: true });
    expect((await boardOrder(order)).moves.map(({ by }) => by)).not.toContain("driver");
  });

  test("about an order that was never given to the shift says nothing of it, whoever's it is", async () => {
    const stefan = await send();
    const [order, nowhere] = [await ready(), { id: randomUUID() }];
    for (const about of [order, nowhere])
      expect((await report(stefan, about, "ON_THE_WAY")).json()).toEqual({ isTaken: false });
    expect((await boardOrder(order)).status).toBe("READY");
  });

  test("with the id of another's report is refused", async () => {
    const [stefan, amira] = [await send(), await send("Amira")];
    const [one, two] = [await ready(), await ready()];
    await give(stefan, one);
    await give(amira, two);
    const id = randomUUID();
    await report(stefan, one, "ON_THE_WAY", { id });
    const answer = await report(amira, two, "ON_THE_WAY", { id });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
    expect((await boardOrder(two)).status).toBe("READY");
  });

  test("counts for one of two drivers, however often the order is given to and fro at once", async () => {
    const [stefan, amira] = [await send(), await send("Amira")];
    for (let round = 0; round < 4; round++) {
      const order = await ready();
      await give(stefan, order);
      await Promise.all([
        give(amira, order),
        report(stefan, order, "ON_THE_WAY"),
        give(stefan, order),
        report(amira, order, "ON_THE_WAY"),
      ]);
      const { driver, moves } = await boardOrder(order);
      expect([stefan.id, amira.id]).toContain(driver?.id);
      expect(moves.filter(({ status }) => status === "ON_THE_WAY").length).toBeLessThanOrEqual(1);
      const { rows } = await pool.query("SELECT FROM order_drivers WHERE order_id = $1 AND taken_at IS NULL", [
        order.id,
      ]);
      expect(rows).toHaveLength(1);
    }
  });
});

test("at the end a driver hands over the cash of each order, and sees the tips for drivers", async () => {
  const stefan = await send();
  const [paid, cash] = [await ready({}, { amount: 2.5, receiver: "DRIVER" }), await ready()];
  const open = await ready();
  await give(stefan, paid, cash, open);
  for (const order of [paid, cash])
    for (const kind of ["ON_THE_WAY", "COMPLETED"] as const) await report(stefan, order, kind);
  const { total, number } = await boardOrder(cash);
  expect((await callAs(app, stefan, findShiftEnd)).json()).toEqual({
    delivered: 2,
    cash: total,
    collected: [{ number, amount: total }],
    tips: 2.5,
    tipped: 1,
  });
});

test("a board of the restaurant says who has what, and another's drivers cannot be given anything", async () => {
  const stefan = await send();
  const order = await ready();
  await give(stefan, order);
  expect((await boardOrder(order)).driver).toEqual({ id: stefan.id, firstName: "Stefan", position: 1 });
  const toTake = { type: "TAKEAWAY", takeawayTime: { hour: 18, minute: 30 }, asapDelivery: false, address: undefined };
  const takeaway = await place(toTake);
  for (const [orders, code] of [
    [[order.id, takeaway.id], "illegal-transition"],
    [[order.id, randomUUID()], "order-not-found"],
    [[], "invalid-input"],
    [[order.id, order.id], "invalid-input"],
  ] as const) {
    const answer = await callAs(app, theke, assignOrders, { params: { id: stefan.id }, body: { orders } });
    expect(answer.json().code).toBe(code);
  }
  expect((await shiftOf(stefan)).stops).toMatchObject([{ id: order.id }]);
});

test("orders are given behind the stops that a driver has, and given anew change their order", async () => {
  const stefan = await send();
  const [a, b, c] = [await ready(), await ready(), await ready()];
  await give(stefan, a, b);
  await give(stefan, c);
  const round = async () => (await shiftOf(stefan)).stops.map(({ id }: { id: string }) => id);
  expect(await round()).toEqual([a.id, b.id, c.id]);
  await give(stefan, c, a);
  expect(await round()).toEqual([b.id, c.id, a.id]);
});

test("a link that nobody has opened can be given nothing, and neither can a driver of another restaurant", async () => {
  const order = await ready();
  const made = await callAs(app, theke, makeDriverLink, { body: { restaurant: kitchen.id, firstName: "Amira" } });
  const { theke: foreign, send: sendForeign } = await deliveryShop(app, { pool, db, clock });
  const theirs = await sendForeign();
  const attempts: [{ token: string }, string, string, string][] = [
    [theke, made.json().driver.id, order.id, "driver-not-found"],
    [theke, theirs.id, order.id, "driver-not-found"],
    [foreign, theirs.id, order.id, "order-not-found"],
  ];
  for (const [board, id, orderId, code] of attempts) {
    const answer = await callAs(app, board, assignOrders, { params: { id }, body: { orders: [orderId] } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
  }
  expect((await report(theirs, order, "ON_THE_WAY")).json()).toEqual({ isTaken: false });
});

test("neither a dismissed maker of the link nor a suspension keeps food from being brought", async () => {
  const mira = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
  const stefan = await sendDriver(app, mira, { restaurant: kitchen.id });
  const order = await ready();
  await give(stefan, order);
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [mira.id]);
  await pool.query("UPDATE restaurants SET suspended_at = now() WHERE id = $1", [kitchen.id]);
  for (const kind of ["ON_THE_WAY", "COMPLETED"] as const)
    expect((await report(stefan, order, kind)).json()).toEqual({ isTaken: true });
  await pool.query("UPDATE restaurants SET suspended_at = NULL WHERE id = $1", [kitchen.id]);
});
