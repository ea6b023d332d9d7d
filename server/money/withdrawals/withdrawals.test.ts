import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { booksOf, eventsOf, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { home, orderBody } from "../../testing/orders.ts";
import { moneyOf, runQueuedJobs } from "../../testing/payments.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { jars, withdrawalShop } from "../../testing/withdrawal-shop.ts";

const shop = await withdrawalShop();
const { pool, parts, double, clock, start, app, second, owner, staff, operator, notify, sessionOf, kitchen } = shop;
const { byCard, onSpot, declare, declared, seen, sent, received, repaid, endReturn, refundsOf } = shop;

const statesOf = async (order: { tag: string; id: string }) =>
  (await seen(order)).withdrawals.map(({ status }: { status: string }) => status);

test("only goods that can be sent back are offered, each piece at what it cost, until the fourteenth day is over", async () => {
  const order = await byCard();
  expect(await seen(order)).toMatchObject({
    withdrawable: "yes",
    // Completed on Thursday the 19th; the fourteenth day is Thursday the 3rd.
    until: "2026-12-03T23:00:00.000Z",
    lines: [{ position: 1, pieces: [{}, {}, {}] }],
    fee: 0,
  });
  expect((await declare(order, [{ position: 0, quantity: 1 }])).statusCode).toBe(422);
  expect((await declare(order, [...jars(1), ...jars(1)])).statusCode).toBe(422);
  expect((await declare(order, jars(4))).statusCode).toBe(422);
  clock.now = Date.parse("2026-12-03T22:59:59Z");
  const id = await declared(order, jars(1));
  expect(await statesOf(order)).toEqual(["DECLARED"]);
  clock.now = Date.parse("2026-12-03T23:00:00Z");
  const late = await declare(order, jars(1));
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    "Die 14 Tage sind vorbei. Bitte ruf das Restaurant direkt an.",
  ]);
  expect((await received(owner, order, id)).statusCode).toBe(200);
});

test("nothing can be sent back of fresh food, before it was handed over, or by a tag that nobody has", async () => {
  const [pizzas] = orderBody(kitchen)["orderProducts"] as object[];
  const fresh = await onSpot(undefined, { orderProducts: [pizzas] });
  expect((await seen(fresh)).withdrawable).toBe("never");
  expect((await declare(fresh)).statusCode).toBe(409);
  const early = await byCard("READY");
  expect((await seen(early)).withdrawable).toBe("soon");
  expect((await declare(early)).statusCode).toBe(409);
  expect((await declare({ id: early.id, tag: "x".repeat(24) })).statusCode).toBe(404);
});

test("'Ware erhalten' gives the pieces back to the card, once, however often and wherever it is tapped", async () => {
  const order = await byCard();
  const id = await declared(order, jars(2));
  const taps = await Promise.all(
    Array.from({ length: 6 }, (_, i) => received(i % 2 ? owner : staff, order, id, i % 3 ? app : second)),
  );
  expect(taps.map(({ statusCode }) => statusCode)).toEqual(taps.map(() => 200));
  await runQueuedJobs(parts, order, clock.now);
  // Two lemonades at 3,06 € and 0,25 € deposit.
  expect(await refundsOf(order)).toEqual([
    { cents: 662, cause: "withdrawal", reason: "Rücktritt", borneBy: "restaurant" },
  ]);
  expect(await moneyOf(pool, order)).toEqual({ guest: 662 - 3585, order: 3585 - 662 });
  expect(await eventsOf(pool, order)).toEqual(["completed", "refund"]);
  expect(await statesOf(order)).toEqual(["REPAID"]);
});

test("a declaration sent twice is one, and of two at once for the last pieces one is refused", async () => {
  const order = await byCard();
  const key = randomUUID();
  const twice = await Promise.all([declare(order, jars(1), key), declare(order, jars(1), key, second)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await statesOf(order)).toEqual(["DECLARED"]);
  const rivals = await Promise.all([declare(order, jars(2)), declare(order, jars(2), randomUUID(), second)]);
  expect(rivals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect(await statesOf(order)).toEqual(["DECLARED", "DECLARED"]);
});

test("14 days after the guest's proof of return the money goes back without the goods, not a moment before", async () => {
  const order = await byCard();
  const id = await declared(order);
  await endReturn(order, id);
  expect(await statesOf(order)).toEqual(["DECLARED"]);
  expect((await sent(order, id, "2026-11-20")).statusCode).toBe(422);
  expect((await sent(order, id, "2026-11-18")).statusCode).toBe(422);
  expect((await sent(order, id)).statusCode).toBe(200);
  expect((await sent(order, id, "2026-11-19")).json().withdrawals).toMatchObject([
    { status: "SENT_BACK", sentOn: "2026-11-19", receiveBy: new Date(start + 14 * dayMs).toISOString(), can: [] },
  ]);
  clock.now = start + 14 * dayMs - 1;
  await endReturn(order, id);
  expect(await statesOf(order)).toEqual(["SENT_BACK"]);
  clock.now += 1;
  await Promise.all([endReturn(order, id), received(owner, order, id), endReturn(order, id)]);
  expect(await statesOf(order)).toEqual(["REPAID"]);
  expect(await refundsOf(order)).toHaveLength(1);
});

test("the delivery fee goes back where everything went back, in one withdrawal or in several", async () => {
  const delivered = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const orderProducts = [{ product: { id: kitchen.lemonade }, quantity: 5 }];
  const order = await onSpot(undefined, { ...delivered, orderProducts });
  expect(await seen(order)).toMatchObject({ fee: 3, lines: [{ position: 0 }] });
  const first = await declared(order, [{ position: 0, quantity: 2 }]);
  const rest = await declared(order, [{ position: 0, quantity: 3 }]);
  // 3,40 € and 0,25 € deposit each, and 3,00 € with the last ones.
  expect((await seen(order)).withdrawals).toMatchObject([{ amount: 7.3 }, { amount: 13.95 }]);
  for (const id of [first, rest]) {
    await received(owner, order, id);
    await repaid(owner, order, id);
  }
  expect((await shop.spotRefundsOf(order)).map(({ cents }) => cents)).toEqual([730, 1395]);
  expect(await booksOf(pool, order)).toEqual({});
});

test("paid on the spot nothing is transferred: the restaurant gives it back and says so, then its commission falls", async () => {
  const order = await onSpot();
  const id = await declared(order, jars(3));
  expect((await repaid(owner, order, id)).statusCode).toBe(409);
  expect((await received(staff, order, id)).json().withdrawals).toMatchObject([
    { status: "RECEIVED", amount: 10.95, can: ["REPAID"] },
  ]);
  expect(await shop.spotRefundsOf(order)).toEqual([]);
  expect((await repaid(operator, order, id)).statusCode).toBe(200);
  expect((await repaid(owner, order, id)).statusCode).toBe(200);
  expect(await shop.spotRefundsOf(order)).toEqual([{ cents: 1095, reason: "Rücktritt", borneBy: "restaurant" }]);
  expect(await statesOf(order)).toEqual(["REPAID"]);
  // The restaurant keeps the guest's cash, and owes the operator what that paid in its place.
  expect(await booksOf(pool, order)).toEqual({ guest: 1095, restaurant: -1303, commission: 173, vat: 35 });
});

test("what was given back otherwise meanwhile is not given back twice", async () => {
  const byHand = await byCard();
  const id = await declared(byHand, jars(2));
  const lines = { lines: jars(2), amount: 6.62 };
  expect((await refund(app, owner, byHand, randomUUID(), lines)).statusCode).toBe(200);
  expect(await statesOf(byHand)).toEqual(["SETTLED"]);
  expect((await received(owner, byHand, id)).statusCode).toBe(409);

  const complained = await byCard();
  await declared(complained, jars(3));
  const jarOnly = await declared(await byCard(), jars(1));
  expect(jarOnly).toBeTruthy();
  await shop.claim(complained, [{ position: 1, quantity: 2, fault: "BAD" }]);
  await shop.answer(owner, complained, { to: "ACCEPTED" });
  const [left] = (await seen(complained)).withdrawals;
  expect([left.status, left.amount]).toEqual(["DECLARED", 3.31]);
  await received(owner, complained, left.id);
  expect((await refundsOf(complained)).map(({ cents }) => cents)).toEqual([662, 331]);
});

test("a complaint about what was sent back meanwhile has nothing left to claim", async () => {
  const order = await byCard();
  await shop.claim(order, [{ position: 1, quantity: 3, fault: "BAD" }]);
  const id = await declared(order, jars(3));
  expect((await received(owner, order, id)).statusCode).toBe(200);
  expect((await shop.see(order)).complaint.status).toBe("SETTLED");
  expect((await refundsOf(order)).map(({ cents }) => cents)).toEqual([993]);
});

test("a dispute at the bank ends it, and nothing more can be sent back", async () => {
  const { id, identificationTag: tag, url } = await shop.placePaid();
  const order = await shop.serve({ id, tag });
  const withdrawal = await declared(order);
  const session = sessionOf({ url });
  const dispute = madeDispute(session, { id: `dp_${id}`, amount: 3585, status: "needs_response" });
  await notify(double.event("charge.dispute.created", dispute));
  expect(await statesOf(order)).toEqual(["SETTLED"]);
  expect((await received(owner, order, withdrawal)).statusCode).toBe(409);
  expect((await declare(order)).statusCode).toBe(409);
});

test("a stranger learns nothing by number and address, and the mailbox gets one link an hour", async () => {
  const order = await onSpot();
  const { number } = await seen(order);
  const { rows } = await pool.query("SELECT email FROM order_customers WHERE order_id = $1", [order.id]);
  const ask = (body: object) => callAs(app, null, api.mailWithdrawalLinks, { body, from: "10.90.0.1" });
  const jobs = async () =>
    (
      await pool.query(
        "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail-withdrawal-link'",
      )
    ).rows[0].count;
  const answers = [
    await ask({ email: "jemand@example.at", number }),
    await ask({ email: rows[0].email, number: number + 1000 }),
  ];
  expect(await jobs()).toBe(0);
  answers.push(
    await ask({ email: ` ${rows[0].email.toUpperCase()}`, number }),
    await ask({ email: rows[0].email, number }),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [202, ""]));
  expect(await jobs()).toBe(1);
});

test("other restaurants and guests' accounts cannot say that goods came back", async () => {
  const order = await byCard();
  const id = await declared(order);
  expect((await received(operator, order, id)).statusCode).toBe(404);
  expect((await received(owner, { id: kitchen.id, tag: "" }, id)).statusCode).toBe(404);
  const other = await byCard();
  expect((await received(owner, other, id)).statusCode).toBe(404);
});
