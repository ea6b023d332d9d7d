import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { eventsOf, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { both, complaintShop, lemonade, sentence } from "../../testing/complaint-shop.ts";
import { testDevices } from "../../testing/devices.ts";
import { moneyOf, runQueuedJobs } from "../../testing/payments.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { endAnswerTime } from "./end-answer-time.ts";

const {
  pool,
  db,
  parts,
  double,
  kitchen,
  placePaid,
  notify,
  sessionOf,
  clock,
  app,
  second,
  owner,
  staff,
  serve,
  byCard,
  asGuest,
  claim,
  see,
  answer,
  alertsOf,
  refundsOf,
} = await complaintShop();
const pair = testDevices(db);

test("what the restaurant accepts goes back to the card by lines, once, however often it is tapped", async () => {
  const order = await byCard();
  await claim(order);
  const taps = await Promise.all(
    Array.from({ length: 6 }, (_, i) => answer(i % 2 ? owner : staff, order, { to: "ACCEPTED" }, i % 3 ? app : second)),
  );
  expect(taps.map(({ statusCode }) => statusCode)).toEqual(taps.map(() => 200));
  await runQueuedJobs(parts, order, clock.now);
  expect(await moneyOf(pool, order)).toEqual({ guest: 1627 - 3585, order: 3585 - 1627 });
  expect(await refundsOf(order)).toEqual([
    { cents: 1627, cause: "complaint", reason: "Reklamation", borneBy: "restaurant" },
  ]);
  expect(await eventsOf(pool, order)).toEqual(["completed", "refund"]);
  expect((await see(order)).complaint).toMatchObject({ status: "ACCEPTED", can: [], moves: [{}, { amount: 16.27 }] });
});

test("of two different answers at the same moment the first counts, and the other is told", async () => {
  const order = await byCard();
  await claim(order);
  const answers = await Promise.all([
    answer(owner, order, { to: "ACCEPTED" }),
    answer(staff, order, { to: "REFUSED", sentence }, second),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { status } = (await see(order)).complaint;
  expect(await refundsOf(order)).toHaveLength(status === "ACCEPTED" ? 1 : 0);
});

test("a guest who withdraws while the restaurant accepts has either the money or no complaint", async () => {
  const order = await byCard();
  await claim(order);
  await Promise.all([asGuest(api.withdrawComplaint, order), answer(owner, order, { to: "ACCEPTED" }, second)]);
  const { status } = (await see(order)).complaint;
  expect(await refundsOf(order)).toHaveLength(status === "ACCEPTED" ? 1 : 0);
  expect(["ACCEPTED", "WITHDRAWN"]).toContain(status);
});

test("the clock that ends while the answer is on its way pays once or hands over, never both", async () => {
  const order = await byCard();
  await claim(order);
  clock.now += dayMs;
  await Promise.all([endAnswerTime(db, order.id, clock.now), answer(owner, order, { to: "ACCEPTED" }, second)]);
  expect((await see(order)).complaint.status).toBe("ACCEPTED");
  expect(await refundsOf(order)).toHaveLength(1);
  expect(await alertsOf(order)).toEqual([]);
});

test("a device that accepts on two screens at once stays within what it may accept in a day", async () => {
  const device = await pair(app, kitchen.id, { by: owner });
  const orders = await Promise.all(Array.from({ length: 8 }, () => byCard()));
  for (const order of orders) await claim(order);
  // Six of them come to 97,62 €.
  const answers = await Promise.all(
    orders.map((order, i) => answer(device, order, { to: "ACCEPTED" }, i % 2 ? app : second)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
});

test("a dispute at the bank settles an open complaint, and nothing more is claimed", async () => {
  const paid = await placePaid();
  const order = await serve({ id: paid.id, tag: paid.identificationTag });
  await claim(order);
  const dispute = { id: `dp_${paid.id}`, amount: 3585, status: "needs_response" };
  await notify(double.event("charge.dispute.created", madeDispute(sessionOf(paid), dispute)));
  expect((await see(order)).complaint).toMatchObject({ status: "SETTLED", moves: [{}, { by: "money" }] });
  expect((await answer(owner, order, { to: "ACCEPTED" })).json().code).toBe("illegal-transition");
  expect(await see(order)).toMatchObject({ complainable: "never" });
});

test("a dispute that opens while the restaurant accepts leaves the money at one place, and the books balanced", async () => {
  const paid = await placePaid();
  const order = await serve({ id: paid.id, tag: paid.identificationTag });
  await claim(order);
  const dispute = { id: `dp_${paid.id}`, amount: 3585, status: "needs_response" };
  await Promise.all([
    notify(double.event("charge.dispute.created", madeDispute(sessionOf(paid), dispute))),
    answer(owner, order, { to: "ACCEPTED" }, second),
  ]);
  const { status } = (await see(order)).complaint;
  expect(["SETTLED", "ACCEPTED"]).toContain(status);
  expect(await refundsOf(order)).toHaveLength(status === "ACCEPTED" ? 1 : 0);
  const money = await moneyOf(pool, order);
  expect(Object.values(money).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(money).toMatchObject({ guest: -3585, disputed: 3585 });
});

test("an order that is cancelled settles its complaint, and all of its money goes back once", async () => {
  const order = await byCard("READY");
  await claim(order);
  const cancel = { to: "CANCELLED", reason: "Strom weg" };
  const answers = await Promise.all([
    callAs(app, owner, api.transitionOrder, { params: { id: order.id }, body: cancel }),
    answer(staff, order, { to: "ACCEPTED" }, second),
  ]);
  expect(answers[0].statusCode, answers[0].body).toBe(200);
  await runQueuedJobs(parts, order, clock.now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect(["SETTLED", "ACCEPTED"]).toContain((await see(order)).complaint.status);
});

test("what leaves nothing to give back settles an open complaint, as a refund by hand does", async () => {
  const order = await byCard();
  await claim(order);
  await refund(app, owner, order, randomUUID(), { amount: 10 });
  expect((await see(order)).complaint).toMatchObject({ status: "OPEN", amount: 16.27 });
  await refund(app, owner, order, randomUUID(), { amount: 25.85 });
  expect((await see(order)).complaint).toMatchObject({ status: "SETTLED", can: [], amount: 0 });
  expect((await answer(owner, order, { to: "ACCEPTED" })).json().code).toBe("illegal-transition");
});

test("an answer to what the guest has changed meanwhile is refused, and nothing goes back", async () => {
  const order = await byCard();
  await claim(order, [lemonade()]);
  const read = 3.31;
  await claim(order, both);
  const late = await answer(owner, order, { to: "ACCEPTED", amount: read });
  expect(late.json()).toMatchObject({
    code: "illegal-transition",
    detail: expect.stringMatching(/inzwischen geändert/),
  });
  expect(await refundsOf(order)).toEqual([]);
  const sent = [1, 2].map(() => answer(owner, order, { to: "ACCEPTED", amount: 16.27 }));
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await refundsOf(order)).toHaveLength(1);
});
