import { randomUUID } from "node:crypto";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { refundOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { askingKitchen } from "../../testing/asking-kitchen.ts";
import { callAs } from "../../testing/calls.ts";
import { replacementBy } from "../../testing/corrections.ts";
import { testDatabase } from "../../testing/database.ts";
import { home } from "../../testing/orders.ts";
import { choose, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { makeSandbox } from "../payments/sandbox.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const now = () => clock.now;
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments: provider });

beforeEach(() => {
  clock.now = start;
});

/** Creates a paid order in a restaurant of its own, so that its receipt is the first. */
async function paidOrder() {
  const asking = await askingKitchen({ pool, db, app }, start);
  const owner = await makeAccount(db, { now: start, memberOf: { [asking.kitchen.id]: "owner" } });
  const order = await placeCardOrder(app, asking.kitchen);
  await choose(app, order, "PAID");
  await asking.move(order, "ACCEPTED", { minutes: 30 });
  const textOf = async () =>
    pdfText((await callAs(app, null, getReceipt, { params: { tag: order.identificationTag } })).rawPayload);
  const refund = (amount: number, lines?: object[]) =>
    callAs(app, owner, refundOrder, {
      params: { id: order.id },
      headers: { "idempotency-key": randomUUID() },
      body: { amount, reason: "Zu kalt", lines },
    });
  return {
    ...asking,
    order,
    textOf,
    refund,
    runQueuedJobs: () => runQueuedJobs({ pool, db, provider }, order, clock.now),
  };
}

test("a receipt tells each correction with what was taken and added, and the sums and VAT that hold now", async () => {
  const { order, kitchen, correct, theke, textOf, runQueuedJobs } = await paidOrder();
  const missing = [{ position: 1, quantity: 2, replacement: replacementBy(kitchen, "soup") }];
  await correct(theke, order, { seq: 1, missing });
  clock.now += 5 * minuteMs;
  await correct(theke, order, { seq: 2, missing: [{ position: 0, quantity: 1 }] });
  await runQueuedJobs();
  await expect(await textOf()).toMatchFileSnapshot("golden/corrected.txt");
});

test("a receipt has the delivery as a sum of its own, whose VAT is part of the rates, also after a correction", async () => {
  const { kitchen, move, correct, theke } = await askingKitchen({ pool, db, app }, start);
  await pool.query("UPDATE delivery_areas SET fee_cents = 290 WHERE restaurant_id = $1", [kitchen.id]);
  const order = await placeCardOrder(app, kitchen, {
    type: "DELIVERY",
    takeawayTime: null,
    asapDelivery: true,
    address: home,
  });
  await choose(app, order, "PAID");
  await move(order, "ACCEPTED", { minutes: 30 });
  await correct(theke, order, { seq: 1, missing: [{ position: 1, quantity: 3 }] });
  const text = pdfText((await callAs(app, null, getReceipt, { params: { tag: order.identificationTag } })).rawPayload);
  expect(text.match(/Lieferung [|] 2,90.€/g)).toHaveLength(2);
  await expect(text).toMatchFileSnapshot("golden/delivered.txt");
});

test("on a receipt what replaces a line stands right below it", async () => {
  const { order, kitchen, correct, theke, textOf } = await paidOrder();
  const soup = { position: 0, quantity: 1, replacement: replacementBy(kitchen, "soup") };
  await correct(theke, order, { seq: 1, missing: [{ position: 1, quantity: 1 }, soup] });
  expect((await textOf()).split("Korrektur vom")[1]).toMatch(
    /−1 × [|] Margherita[^×]*\n1 × [|] Suppe[^×]*\n−1 × [|] Limonade/,
  );
});

test("the duplicate of a receipt that was issued before tells of the correction, and of what was refunded besides", async () => {
  const { order, correct, theke, textOf, refund, runQueuedJobs } = await paidOrder();
  expect(await textOf()).not.toContain("Korrektur");
  await refund(3);
  await correct(theke, order, { seq: 1, missing: [{ position: 1, quantity: 3 }] });
  await runQueuedJobs();
  await expect(await textOf()).toMatchFileSnapshot("golden/corrected-and-refunded.txt");
});

test("lines that were refunded before stay at their own rates and deposit, whatever a correction takes", async () => {
  const { order, correct, theke, textOf, refund, runQueuedJobs } = await paidOrder();
  expect((await refund(9.93, [{ position: 1, quantity: 3 }])).statusCode).toBe(200);
  expect((await correct(theke, order, { seq: 1, missing: [{ position: 1, quantity: 3 }] })).statusCode).toBe(422);
  await correct(theke, order, { seq: 1, missing: [{ position: 0, quantity: 1 }] });
  await runQueuedJobs();
  const text = await textOf();
  const refunded = text.split("Rückerstattet am")[1];
  expect(refunded).toContain("Verbleibt (inkl. MwSt.) | 12,96\u00a0€");
  expect(refunded).toMatch(/20.% [|] −7,65.€ [|] −1,53.€ [|] −9,18.€/);
});

test("what was refunded before counts once, though a correction takes it off as well", async () => {
  const { order, correct, theke, textOf, refund, runQueuedJobs } = await paidOrder();
  await refund(30);
  await correct(theke, order, { seq: 1, missing: [{ position: 0, quantity: 1 }] });
  await runQueuedJobs();
  const text = await textOf();
  for (const row of [
    "Gesamt (inkl. MwSt.) | 35,85\u00a0€",
    "Neuer Betrag (inkl. MwSt.) | 22,89\u00a0€",
    "Rückerstattet am 19.11.2026 | −30,00\u00a0€",
    "Davon in der Korrektur enthalten | 7,11\u00a0€",
    "Verbleibt (inkl. MwSt.) | 0,00\u00a0€",
  ])
    expect(text).toContain(row);
});
