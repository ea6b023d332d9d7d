import { api } from "@mahlzeit/contract/api";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { callAs } from "../../testing/calls.ts";
import { both, complaintShop, lemonade, sentence } from "../../testing/complaint-shop.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home } from "../../testing/orders.ts";
import { readStream } from "../../testing/streams.ts";

const shop = await complaintShop();
const { pool, db, kitchen, start, clock, app, owner, staff, byCard, onSpot, asGuest, claim, answer, done } = shop;
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const device = await testDevices(db)(app, kitchen.id, { by: owner });
const words = "Der Salat war warm, sagt Maria.";

const waiting = async (who: { token: string } = owner) => {
  const answered = await callAs(app, who, api.findBoardComplaints, { query: { restaurant: kitchen.id } });
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json();
};
/** Follows the complaints of a board, as a device. */
const follow = async () => {
  const stream = await readStream(origin, api.watchBoard, {
    query: { restaurant: kitchen.id },
    token: device.token,
    only: "complaints",
  });
  return async () => (await stream.next())?.data;
};

test("a board is told at once of a complaint, of its change and of its end, without a word of the guest", async () => {
  const next = await follow();
  expect(await next()).toEqual([]);
  const order = await byCard();
  await claim(order, both, words);
  const shown = {
    order: order.id,
    number: expect.any(Number),
    waitsFor: "ANSWER",
    lines: [
      { name: expect.any(String), quantity: 1 },
      { name: expect.any(String), quantity: 1 },
    ],
    amount: 16.27,
    openedAt: new Date(start).toISOString(),
    answerBy: new Date(start + dayMs).toISOString(),
    answeredAt: null,
  };
  // Exactly these fields: names and words are not among them.
  expect(await next()).toEqual([shown]);
  expect(await waiting(device)).toEqual([shown]);
  await claim(order, [lemonade(2)], words);
  expect(await next()).toEqual([{ ...shown, lines: [{ name: shown.lines[0]?.name, quantity: 2 }], amount: 6.62 }]);
  await asGuest(api.withdrawComplaint, order);
  expect(await next()).toEqual([]);
  await claim(order);
  expect(await next()).toMatchObject([{ waitsFor: "ANSWER" }]);
  await answer(device, order, { to: "ACCEPTED" });
  expect(await next()).toEqual([]);
});

test("the list of orders is told as well, when a complaint opens, changes and ends", async () => {
  const order = await byCard();
  const list = await readStream(origin, api.watchManagedOrders, { token: staff.token });
  const told = async () => (await list.next())?.event;
  expect(await told()).toBe("changed");
  await claim(order);
  expect(await told()).toBe("changed");
  await claim(order, [lemonade()]);
  expect(await told()).toBe("changed");
  await asGuest(api.withdrawComplaint, order);
  expect(await told()).toBe("changed");
});

test("the one whose time ends first is first, then what the operator decides; a refused one is no more", async () => {
  const [first, second, third] = [await byCard(), await onSpot(), await byCard()];
  await claim(first);
  clock.now += minuteMs;
  await claim(second);
  clock.now += minuteMs;
  await claim(third);
  const orders = async () =>
    (await waiting()).map(({ order, waitsFor }: { order: string; waitsFor: string }) => [order, waitsFor]);
  expect(await orders()).toEqual([first, second, third].map(({ id }) => [id, "ANSWER"]));
  await answer(owner, first, { to: "REFUSED", sentence });
  expect(await orders()).toEqual([second, third].map(({ id }) => [id, "ANSWER"]));
  await asGuest(api.objectToAnswer, first);
  expect(await orders()).toEqual([
    [second.id, "ANSWER"],
    [third.id, "ANSWER"],
    [first.id, "DECISION"],
  ]);
  for (const order of [first, second, third]) await answer(owner, order, { to: "ACCEPTED", remedy: "CALL" });
});

test("the list of orders says until when a complaint can be answered, as long as it waits for that", async () => {
  const order = await byCard();
  await claim(order);
  const shown = async () => (await callAs(app, staff, api.findManagedOrder, { params: { id: order.id } })).json();
  const answerComplaintBy = new Date(start + dayMs).toISOString();
  expect(await shown()).toMatchObject({ complaint: "OPEN", answerComplaintBy });
  await answer(owner, order, { to: "ACCEPTED" });
  expect(await shown()).not.toHaveProperty("answerComplaintBy");
});

test("three days after a promise on the spot the board reminds of it, until it is said to be done", async () => {
  const order = await onSpot();
  await claim(order, [lemonade()]);
  await answer(owner, order, { to: "ACCEPTED", remedy: "BRING" });
  const ofOrder = async () => (await waiting()).find((one: { order: string }) => one.order === order.id);
  clock.now = start + 3 * dayMs - 1;
  expect(await ofOrder()).toBeUndefined();
  clock.now = start + 3 * dayMs;
  expect(await ofOrder()).toMatchObject({
    waitsFor: "REMEDY",
    amount: 3.65,
    answeredAt: new Date(start).toISOString(),
  });
  await done(staff, order);
  expect(await ofOrder()).toBeUndefined();
});

test("nobody is reminded of what never came and was not paid, nor of an order that is not over", async () => {
  const never = await onSpot("READY", { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
  await callAs(app, owner, api.transitionOrder, { params: { id: never.id }, body: { to: "ON_THE_WAY" } });
  await callAs(app, owner, api.transitionOrder, { params: { id: never.id }, body: { to: "COMPLETED" } });
  expect((await claim(never, null)).statusCode).toBe(200);
  await answer(owner, never, { to: "ACCEPTED" });
  const ready = await onSpot("READY");
  await claim(ready, [lemonade()]);
  await answer(owner, ready, { to: "ACCEPTED", remedy: "BRING" });
  clock.now = start + 4 * dayMs;
  const ids = (await waiting()).map(({ order }: { order: string }) => order);
  expect([never.id, ready.id].filter((id) => ids.includes(id))).toEqual([]);
});

test("of other houses' complaints nobody learns", async () => {
  const other = await openKitchen(pool);
  const stranger = await makeAccount(db, { memberOf: { [other.id]: "owner" } });
  await claim(await byCard());
  const ask = (restaurant: string) => callAs(app, stranger, api.findBoardComplaints, { query: { restaurant } });
  expect((await ask(kitchen.id)).json().code).toBe("service-not-found");
  expect((await ask(other.id)).json()).toEqual([]);
});

test("a device reads who moved the order and when, also after its board has lost the order", async () => {
  const order = await byCard();
  await claim(order, both, words);
  clock.now = start + 5 * 60 * minuteMs;
  const seen = (await callAs(app, device, api.findManagedComplaint, { params: { id: order.id } })).json();
  expect(seen.history.moves.map(({ status }: { status: string }) => status)).toEqual([
    "PLACED",
    "ACCEPTED",
    "READY",
    "COMPLETED",
  ]);
  expect(JSON.stringify(seen)).not.toContain("warm");
  expect((await callAs(app, device, api.findOrderHistory, { params: { id: order.id } })).statusCode).toBe(404);
});
