import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { both, complaintShop, lemonade, pizza, sentence } from "../../testing/complaint-shop.ts";
import { testDevices } from "../../testing/devices.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { moneyOf } from "../../testing/payments.ts";
import { claimPayments } from "../payments/claim-payments.ts";
import { showToComplain } from "./present-complaint.ts";

const {
  pool,
  db,
  kitchen,
  start,
  clock,
  app,
  owner,
  staff,
  operator,
  byCard,
  asGuest,
  claim,
  see,
  answer,
  decide,
  endTime,
  alertsOf,
  refundsOf,
} = await complaintShop();
const pair = testDevices(db);

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

test("a month later the link shows neither the guest's words nor the sentences; the restaurant still reads them", async () => {
  const order = await byCard();
  await claim(order, both, "Kalt und braun.");
  await answer(owner, order, { to: "REFUSED", sentence });
  clock.now += 30 * dayMs;
  expect((await see(order)).complaint).toMatchObject({ words: null, moves: [{}, { sentence: null }] });
  const seen = await callAs(app, owner, api.findManagedComplaint, { params: { id: order.id } });
  expect(seen.json()).toMatchObject({ words: "Kalt und braun.", moves: [{}, { sentence }] });
});

test("where less is left than is claimed, what is left goes back", async () => {
  const order = await byCard();
  await claim(order, [pizza(2)]);
  await refund(app, owner, order, randomUUID(), { amount: 20 });
  expect((await see(order)).complaint.amount).toBe(15.85);
  await answer(owner, order, { to: "ACCEPTED" });
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
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
  const again = await showToComplain({ db, payments: claimPayments }, order.id, clock.now);
  expect(again.complaint?.amountCents).toBe(1627);
  const stranger = await makeAccount(db);
  for (const who of [stranger]) {
    expect((await callAs(app, who, api.findManagedComplaint, { params: { id: order.id } })).statusCode).toBe(404);
    expect((await answer(who, order, { to: "ACCEPTED" })).statusCode).toBe(404);
  }
});

test("pieces that go back by hand are claimed no more, and a claim of which nothing is left is settled", async () => {
  const order = await byCard();
  await claim(order, [pizza(), lemonade()]);
  clock.now += minuteMs;
  const byHand = (amount: number, lines?: object[]) =>
    refund(app, owner, order, randomUUID(), { amount, ...(lines && { lines }) });
  const returned = await byHand(12.96, [{ position: 0, quantity: 1 }]);
  expect(returned.statusCode, returned.body).toBe(200);
  const basis = await callAs(app, owner, api.findRefundBasis, { params: { id: order.id } });
  expect(basis.json().complaint).toBe(3.31);
  expect((await see(order)).complaint).toMatchObject({ amount: 3.31, returnedLines: [{ position: 0, quantity: 1 }] });
  expect((await byHand(2)).statusCode).toBe(200);
  const { complaint } = await see(order);
  expect([complaint.amount, complaint.returned]).toEqual([3.31, 2]);
  expect((await answer(owner, order, { to: "ACCEPTED" })).statusCode).toBe(200);
  expect((await refundsOf(order)).map(({ cents }) => cents)).toEqual([1296, 200, 331]);

  const settled = await byCard();
  await claim(settled, [lemonade()]);
  clock.now += minuteMs;
  const lines = [{ position: 1, quantity: 1 }];
  expect((await refund(app, owner, settled, randomUUID(), { amount: 3.31, lines })).statusCode).toBe(200);
  expect((await see(settled)).complaint.status).toBe("SETTLED");
});
