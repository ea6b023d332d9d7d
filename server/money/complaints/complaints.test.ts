import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, eventsOf, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDevices } from "../../testing/devices.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { moneyOf, runQueuedJobs } from "../../testing/payments.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { complaintPayments } from "../payments/complaint-payments.ts";
import { askAboutRemedy, endAnswerTime } from "./end-answer-time.ts";
import { showToComplain } from "./present-complaint.ts";

// The order costs 35,85 €: two pizzas at 12,96 €, three lemonades at 3,06 € and 0,25 € deposit, after 10 % off.
const start = Date.parse("2026-11-19T16:00:00Z");
const { pool, db, parts, double, kitchen, keys, placePaid, notify, sessionOf } = await stripeShop(start);
const clock = { now: start };
const shop = { pool, db, now: () => clock.now };
const [app, second] = [await testApp(shop, { stripe: keys }), await testApp(shop, { stripe: keys })];
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
const staff = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
const operator = await makeAccount(db, { isOperator: true });
const pair = testDevices(db);

beforeEach(() => {
  clock.now = start;
  Object.assign(double, { mood: "well", refundStatus: "succeeded" });
});

interface Placed {
  readonly id: string;
  readonly tag: string;
}
const pizza = (quantity = 1) => ({ position: 0, quantity, fault: "BAD" });
const lemonade = (quantity = 1) => ({ position: 1, quantity, fault: "MISSING" });
const both = [pizza(), lemonade()];
const sentence = "Die Limonade haben wir vergessen, entschuldige.";

async function serve({ id, tag }: Placed, until: "READY" | "COMPLETED" = "COMPLETED"): Promise<Placed> {
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const) {
    expect((await move(app, owner, { id }, to)).statusCode, to).toBe(200);
    if (to === until) break;
  }
  return { id, tag };
}
const byCard = async (until?: "READY") => {
  const { id, identificationTag: tag } = await placePaid();
  return serve({ id, tag }, until);
};
const onSpot = async (until?: "READY", changes: object = {}) => {
  const { id, identificationTag: tag } = (await post(app, orderBody(kitchen, changes))).json();
  return serve({ id, tag }, until);
};

let networks = 0;
const asGuest = (endpoint: Parameters<typeof callAs>[2], { tag }: Placed, body?: object, at = app) =>
  callAs(at, null, endpoint, {
    params: { tag },
    ...(body && { body }),
    from: `10.80.${++networks >> 8}.${networks & 255}`,
  });
const claim = (order: Placed, lines: unknown = both, words = "") =>
  asGuest(api.claimComplaint, order, { ...(lines === null ? { neverCame: true } : { lines }), words });
const see = async (order: Placed) => (await asGuest(api.findComplaint, order)).json();
const answer = (who: { token: string }, { id }: Placed, body: object, at = app) =>
  callAs(at, who, api.answerComplaint, { params: { id }, body });
const decide = (who: TestAccount, { id }: Placed, body: object) =>
  callAs(app, who, api.decideComplaint, {
    params: { id },
    body: { gets: "ALL", borneBy: "operator", sentence, ...body },
  });
const done = (who: TestAccount, { id }: Placed) => callAs(app, who, api.settleComplaintOnSpot, { params: { id } });
const endTime = async ({ id }: Placed, after = dayMs) => {
  clock.now += after;
  await endAnswerTime(db, id, clock.now);
};
const alertsOf = async ({ id }: Placed) =>
  (await openAlerts(db)).filter(({ order }) => order?.id === id).map(({ kind }) => kind);
const refundsOf = async ({ id }: Placed) =>
  (
    await pool.query(
      `SELECT r.amount_cents AS cents, r.cause, r.reason, r.borne_by AS "borneBy" FROM refunds r
       JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 ORDER BY r.requested_at`,
      [id],
    )
  ).rows;
const spotRefundsOf = async ({ id }: Placed) =>
  (
    await pool.query(
      `SELECT amount_cents AS cents, reason, borne_by AS "borneBy" FROM spot_refunds WHERE order_id = $1`,
      [id],
    )
  ).rows;

test("a guest claims what was wrong by the order's link, and reads what it comes to and until when it is answered", async () => {
  const order = await byCard();
  expect(await see(order)).toMatchObject({ complainable: "yes", left: 35.85, complaint: null });
  const sent = await claim(order, both, " Kalt und braun. ");
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json().complaint).toMatchObject({
    status: "OPEN",
    answerBy: new Date(start + dayMs).toISOString(),
    lines: both,
    words: "Kalt und braun.",
    // 12,96 € and 3,06 € and 0,25 €.
    amount: 16.27,
    can: ["WITHDRAWN"],
    moves: [{ status: "OPEN", by: "guest" }],
  });
});

test("until it is answered it can be changed and withdrawn, and opened once more", async () => {
  const order = await byCard();
  await claim(order);
  expect((await claim(order, [lemonade(2)])).json().complaint).toMatchObject({ amount: 6.62, moves: [{}] });
  expect((await asGuest(api.withdrawComplaint, order)).json().complaint.status).toBe("WITHDRAWN");
  expect((await asGuest(api.withdrawComplaint, order)).statusCode).toBe(200);
  clock.now += hourMs;
  expect((await claim(order)).json().complaint).toMatchObject({
    status: "OPEN",
    answerBy: new Date(start + hourMs + dayMs).toISOString(),
  });
  await asGuest(api.withdrawComplaint, order);
  expect((await claim(order)).json()).toMatchObject({ code: "illegal-transition", state: "WITHDRAWN" });
});

test("too early, a day later, without anything left, and of other pieces nothing is claimed", async () => {
  const placed = (await post(app, orderBody(kitchen))).json();
  expect((await claim({ id: placed.id, tag: placed.identificationTag })).json().code).toBe("illegal-transition");
  const order = await byCard();
  for (const lines of [[], [pizza(3)], [pizza(0)], [pizza(), pizza()], [{ ...pizza(), position: 7 }], null])
    expect((await claim(order, lines)).json().code, JSON.stringify(lines)).toBe("invalid-input");
  for (const lines of ["x", [{ position: 0, quantity: 1 }], [{ ...pizza(), fault: "COLD" }]])
    expect((await claim(order, lines)).json().code, JSON.stringify(lines)).toBe("invalid-input");
  expect((await claim(order, both, "x".repeat(301))).json().code).toBe("invalid-input");
  clock.now = start + dayMs;
  expect((await claim(order)).json().code).toBe("illegal-transition");
  clock.now = start;
  await refund(app, owner, order, randomUUID(), { amount: 35.85 });
  expect(await see(order)).toMatchObject({ complainable: "never", left: 0 });
  expect((await claim({ id: "", tag: "gibt-es-nicht" })).json().code).toBe("order-not-found");
});

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

test("a part is accepted with a sentence; the rest is objected to within three days and decided by an operator", async () => {
  const order = await byCard();
  await claim(order);
  expect((await answer(owner, order, { to: "PARTLY", lines: [lemonade()], sentence: "Nein." })).json().code).toBe(
    "invalid-input",
  );
  const parts = { to: "PARTLY", lines: [{ position: 1, quantity: 1 }], sentence };
  expect((await answer(owner, order, parts)).json()).toMatchObject({ status: "PARTLY", amount: 12.96 });
  expect((await decide(operator, order, {})).json().code).toBe("illegal-transition");
  clock.now += 3 * dayMs - 1;
  expect((await asGuest(api.objectToAnswer, order)).json().complaint).toMatchObject({ status: "OBJECTED", can: [] });
  expect(await alertsOf(order)).toEqual(["complaint-waits"]);
  for (const who of [owner, staff]) expect((await decide(who, order, {})).statusCode).toBe(404);
  const decided = await decide(operator, order, { borneBy: "operator" });
  expect(decided.json(), decided.body).toMatchObject({ status: "DECIDED", moves: [{}, {}, {}, { amount: 12.96 }] });
  expect(await refundsOf(order)).toMatchObject([
    { cents: 331, borneBy: "restaurant" },
    { cents: 1296, borneBy: "operator" },
  ]);
  expect(await alertsOf(order)).toEqual([]);
  expect((await decide(operator, order, {})).json().code).toBe("illegal-transition");
});

test("after three days nobody objects any more", async () => {
  const order = await byCard();
  await claim(order);
  await answer(owner, order, { to: "REFUSED", sentence });
  clock.now += 3 * dayMs;
  expect((await asGuest(api.objectToAnswer, order)).json().code).toBe("illegal-transition");
  expect(await refundsOf(order)).toEqual([]);
});

test("nobody answers: at its end the clock hands it to the operator, and the restaurant may still accept", async () => {
  const order = await byCard();
  await claim(order);
  await endTime(order, dayMs - 1);
  expect((await see(order)).complaint.status).toBe("OPEN");
  await endTime(order, 1);
  expect((await see(order)).complaint.status).toBe("UNANSWERED");
  expect(await alertsOf(order)).toEqual(["complaint-waits"]);
  expect((await answer(owner, order, { to: "REFUSED", sentence })).json().code).toBe("illegal-transition");
  expect((await answer(owner, order, { to: "ACCEPTED" })).json().status).toBe("ACCEPTED");
  expect([await alertsOf(order), await refundsOf(order)]).toMatchObject([[], [{ cents: 1627 }]]);
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

test("a device accepts without the words, up to 30 € each and 100 € a day, and does nothing else", async () => {
  const device = await pair(app, kitchen.id, { by: owner });
  const order = await byCard();
  await claim(order, both, "Kalt.");
  const seen = await callAs(app, device, api.findManagedComplaint, { params: { id: order.id } });
  expect(seen.json()).toMatchObject({ amount: 16.27, can: ["ACCEPTED"], deviceLimit: { each: 30, leftToday: 100 } });
  expect(seen.json()).not.toHaveProperty("words");
  expect((await answer(device, order, { to: "REFUSED", sentence })).json().code).toBe("illegal-transition");
  const accepted = await answer(device, order, { to: "ACCEPTED" });
  expect(accepted.json(), accepted.body).toMatchObject({ status: "ACCEPTED", deviceLimit: { leftToday: 83.73 } });
  const large = await byCard();
  await claim(large, [pizza(2), lemonade(3)]);
  expect((await answer(device, large, { to: "ACCEPTED" })).json()).toMatchObject({ code: "illegal-transition" });
  expect(await refundsOf(large)).toEqual([]);
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

test("where less is left than is claimed, what is left goes back", async () => {
  const order = await byCard();
  await claim(order, [pizza(2)]);
  await refund(app, owner, order, randomUUID(), { amount: 20 });
  expect((await see(order)).complaint.amount).toBe(15.85);
  await answer(owner, order, { to: "ACCEPTED" });
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
});

test("paid on the spot it is made up for first: only then is it booked, and the guest is asked whether it came", async () => {
  const order = await onSpot();
  await claim(order);
  expect((await answer(owner, order, { to: "ACCEPTED" })).json().code).toBe("invalid-input");
  expect((await answer(owner, order, { to: "ACCEPTED", remedy: "BRING" })).json()).toMatchObject({ remedy: "BRING" });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await asGuest(api.objectToAnswer, order)).json().code).toBe("illegal-transition");
  clock.now += dayMs;
  for (const who of [owner, owner]) expect((await done(who, order)).statusCode).toBe(200);
  expect(await spotRefundsOf(order)).toEqual([{ cents: 1805, reason: "Reklamation", borneBy: "restaurant" }]);
  await askAboutRemedy(db, order.id, clock.now);
  clock.now += 7 * dayMs - 1;
  expect((await asGuest(api.objectToAnswer, order)).json().complaint.status).toBe("OBJECTED");
  const decided = await decide(operator, order, { borneBy: "restaurant" });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await spotRefundsOf(order)).toHaveLength(1);
});

test("what was promised and never made up for is asked about after a week, and paid by the operator at last", async () => {
  const order = await onSpot();
  await claim(order);
  await answer(staff, order, { to: "ACCEPTED", remedy: "CALL" });
  clock.now += 7 * dayMs;
  await askAboutRemedy(db, order.id, clock.now);
  expect((await asGuest(api.objectToAnswer, order)).json().complaint.status).toBe("OBJECTED");
  await decide(operator, order, { borneBy: "operator" });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await done(operator, order)).statusCode).toBe(200);
  expect(await spotRefundsOf(order)).toEqual([{ cents: 1805, reason: "Reklamation", borneBy: "operator" }]);
});

test("a delivery on the spot that never came is owed by nobody, and its commission falls", async () => {
  const order = await onSpot("READY", { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
  expect((await move(app, owner, order, "ON_THE_WAY")).statusCode).toBe(200);
  expect((await claim(order, null)).json().code).toBe("illegal-transition");
  clock.now += 10 * minuteMs;
  expect((await claim(order, null)).json().complaint).toMatchObject({ lines: null, status: "OPEN" });
  const accepted = await answer(owner, order, { to: "ACCEPTED" });
  expect(accepted.json(), accepted.body).toMatchObject({ status: "ACCEPTED", remedy: null });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await move(app, owner, order, "COMPLETED")).statusCode).toBe(200);
  const [{ cents }] = (await pool.query("SELECT total_cents AS cents FROM orders WHERE id = $1", [order.id])).rows;
  expect(await spotRefundsOf(order)).toEqual([{ cents, reason: "Reklamation", borneBy: "restaurant" }]);
  expect(await booksOf(pool, order)).toEqual({});
});

test("the export has the complaint with its texts, and both are erased with the contact data", async () => {
  const order = await byCard();
  await claim(order, both, "Kalt und braun.");
  await answer(owner, order, { to: "REFUSED", sentence });
  const exported = async () => (await asGuest(api.exportOrder, order)).json().complaint;
  expect(await exported()).toMatchObject({
    lines: both,
    words: "Kalt und braun.",
    moves: [{ status: "OPEN" }, { status: "REFUSED", movedBy: "restaurant", sentence, amount: 0 }],
  });
  expect((await asGuest(api.eraseOrderContact, order)).statusCode).toBe(200);
  expect(await exported()).toMatchObject({ lines: both, words: null, moves: [{}, { sentence: null }] });
  expect((await see(order)).complaint).toMatchObject({ words: null, moves: [{}, { sentence: null }] });
});

test("the same order read twice shows the same, and other restaurants' people find no complaint there", async () => {
  const order = await byCard();
  await claim(order);
  const again = await showToComplain({ db, payments: complaintPayments }, order.id, clock.now);
  expect(again.complaint?.amountCents).toBe(1627);
  const stranger = await makeAccount(db);
  for (const who of [stranger]) {
    expect((await callAs(app, who, api.findManagedComplaint, { params: { id: order.id } })).statusCode).toBe(404);
    expect((await answer(who, order, { to: "ACCEPTED" })).statusCode).toBe(404);
  }
});
