import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { changeEscalationRules, findEscalationRules } from "@mahlzeit/contract/orders/escalation";
import { watchOrder } from "@mahlzeit/contract/orders/live";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { startPhoneDouble } from "../../testing/phone-double.ts";
import { readStream } from "../../testing/streams.ts";
import { cancelUnanswered } from "../order/move/cancel-unanswered.ts";
import { planEscalation } from "./take-step.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-20T17:00:00Z");
const answerMinutes = { board: 8, mail: 15 };
const app = await testApp({ pool, db, now: () => now }, { answerMinutes });

async function open() {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const show = async () =>
    (await callAs(app, owner, findEscalationRules, { query: { restaurant: kitchen.id } })).json();
  const change = (rules: object) =>
    callAs(app, owner, changeEscalationRules, { body: { restaurant: kitchen.id, ...rules } });
  return { kitchen, owner, show, change };
}
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };

test("as usual, an order waits as long as the operator lets it, by mail longer than on a board", async () => {
  const { kitchen, owner, show } = await open();
  const usual = { answerMinutes: null, alarmPhone: null, usualPhone: "+431234567", canCall: false, canText: false };
  expect(await show()).toEqual({ ...usual, usualMinutes: 15 });
  await testDevices(db)(app, kitchen.id, { by: owner });
  expect(await show()).toEqual({ ...usual, usualMinutes: 8 });
});

test("the minutes an owner chooses hold for the board, for waiting orders and for the next ones", async () => {
  const { kitchen, owner, change } = await open();
  const { id } = (await post(app, orderBody(kitchen, asap))).json();
  const answered = await change({ answerMinutes: 5 });
  expect([answered.statusCode, answered.json()]).toMatchObject([200, { answerMinutes: 5, usualMinutes: 15 }]);
  const { orders } = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(orders).toMatchObject([{ id, mustBeAnsweredBy: "2026-11-20T17:05:00.000Z" }]);
  await cancelUnanswered({ db, payments: orderPayments, answerMinutes }, id, now + 5 * minuteMs);
  const ended = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(ended.orders).toMatchObject([{ id, status: "CANCELLED" }]);
});

test("for waiting orders, too, the operator hears at half of the minutes that hold now, and they end with them", async () => {
  const { kitchen, change } = await open();
  const { id } = (await post(app, orderBody(kitchen, asap))).json();
  const planned = () => findJobs(pool, "task = 'plan-escalation' AND payload->>'orderId' = $1", [id]);
  const halfAndEnd = async () => {
    await planEscalation({ db, answerMinutes }, id, now);
    const jobs = await findJobs(
      pool,
      "payload->>'orderId' = $1 AND (payload->>'step' = 'operator' OR task = 'cancel-unanswered')",
      [id],
    );
    return jobs.map(({ runAt }) => (runAt - now) / minuteMs).toSorted((a, b) => a - b);
  };
  expect(await halfAndEnd()).toEqual([7.5, 15]);
  await change({ answerMinutes: 5 });
  expect(await planned()).toHaveLength(2);
  expect(await halfAndEnd()).toEqual([2.5, 5]);
});

test("where the operator sets no limit, none is chosen either", async () => {
  const { kitchen, owner, change } = await open();
  await change({ answerMinutes: 5 });
  const { id } = (await post(app, orderBody(kitchen, asap))).json();
  await cancelUnanswered({ db, payments: orderPayments, answerMinutes: undefined }, id, now + 600 * minuteMs);
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(board.orders).toMatchObject([{ id, status: "PLACED" }]);
});

test("a number is kept as it is dialled; one that nobody should call is refused, as are minutes beyond 5 to 15", async () => {
  const { show, change } = await open();
  await change({ alarmPhone: "0664 / 123 45 67" });
  expect(await show()).toMatchObject({ alarmPhone: "+436641234567", usualPhone: "+431234567" });
  for (const alarmPhone of ["Küche", "0900 123456", "+43 1 2345 ext. 7"])
    expect((await change({ alarmPhone })).json()).toMatchObject({ status: 422, code: "invalid-phone" });
  for (const minutes of [4, 16, 7.5]) expect((await change({ answerMinutes: minutes })).statusCode).toBe(422);
  expect(await show()).toMatchObject({ alarmPhone: "+436641234567", answerMinutes: null });
  await change({});
  expect(await show()).toMatchObject({ alarmPhone: null, answerMinutes: null });
});

test("the audit log says what they were before and are now, of a number only its ends", async () => {
  const { kitchen, owner, change } = await open();
  await change({ answerMinutes: 12, alarmPhone: "+43 664 1234567" });
  await change({ answerMinutes: 12 });
  const rows = (await callAs(app, owner, findAudit, { query: { restaurant: kitchen.id } })).json();
  const changes = rows.map((row: { changes: object }) => row.changes);
  const phone = { field: "alarmPhone", before: null, after: "+43 … 67" };
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual([{ field: "answerMinutes", before: null, after: 12 }, phone]);
  expect(changes).toContainEqual([{ field: "alarmPhone", before: "+43 … 67", after: null }]);
});

test("whether anybody can be called and sent an SMS is said", async () => {
  const { kitchen, owner } = await open();
  const { phone, http } = await startPhoneDouble();
  atTheEnd(() => http.close());
  const calling = await testApp({ pool, db, now: () => now }, { phone });
  const rules = await callAs(calling, owner, findEscalationRules, { query: { restaurant: kitchen.id } });
  expect(rules.json()).toMatchObject({ canCall: true, canText: true });
});

test("open boards and the guest's open page show the new time at once", async () => {
  const { kitchen, owner, change } = await open();
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const { identificationTag: tag } = (await post(app, orderBody(kitchen, asap))).json();
  const query = { restaurant: kitchen.id };
  const streams = [
    await readStream(origin, watchOrder, { params: { tag } }),
    await readStream(origin, watchBoard, { query, token: owner.token, only: "board" }),
  ];
  const shown = async () => (await Promise.all(streams.map((stream) => stream.next()))).map((event) => event?.data);
  const at = (time: string) => [{ answerBy: time }, { orders: [{ mustBeAnsweredBy: time }] }];
  expect(await shown()).toMatchObject(at("2026-11-20T17:15:00.000Z"));
  await change({ answerMinutes: 6 });
  expect(await shown()).toMatchObject(at("2026-11-20T17:06:00.000Z"));
});
