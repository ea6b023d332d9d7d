import { randomUUID } from "node:crypto";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { dayMs } from "@mahlzeit/domain/local-time";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { expect, test } from "vitest";
import { moveOrder } from "../../orders/order/move/move-order.ts";
import { findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { type CardOrder, choose, moneyOf, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { orderPayments } from "../payments/order-payments.ts";
import type { Checkout } from "../payments/payment-provider.ts";
import { refundByHand } from "../payments/refund-by-hand.ts";
import { makeSandbox } from "../payments/sandbox.ts";
import { settlePayment } from "../payments/settle-payment.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const provider = makeSandbox({
  publicUrl: "http://localhost:3000",
  db,
  secret: Buffer.alloc(32, 7),
  now: () => start,
});
const app = await testApp({ pool, db, now: () => start, payments: provider });
const owner = await makeAccount(db, { isOperator: true });
const parts = { pool, db, provider };

const textOf = async ({ identificationTag: tag }: CardOrder) =>
  pdfText((await callAs(app, null, getReceipt, { params: { tag } })).rawPayload);
const placePaid = async () => {
  const order = await placeCardOrder(app, await openKitchen(pool));
  await choose(app, order, "PAID");
  return order;
};
const refund = async (order: CardOrder, amountCents: number, now: number, borneBy: Bearer = "restaurant") => {
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const record = await findOrderById(tx, order.id);
    if (!record) throw new Error("the order is gone");
    const said = { reason: "Frau Huber bekam keine Limonade", key: randomUUID(), accountId: owner.id, borneBy };
    await refundByHand(tx, { order: record, amountCents, lines: null, ...said }, now);
  });
};

test("what was given back of an order stands on its receipt once it is back, under each rate", async () => {
  const order = await placePaid();
  await refund(order, 1000, start);
  expect(await textOf(order)).not.toContain("Rückerstattet");
  await runQueuedJobs(parts, order, start + dayMs);
  await refund(order, 340, start + dayMs);
  await runQueuedJobs(parts, order, start + 2 * dayMs);
  const text = await textOf(order);
  await expect(text).toMatchFileSnapshot("golden/refunded-in-part.txt");
  // The rest stands on one page with its VAT, however full the page before is.
  const pages = text.split("---\n");
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/^Verbleibt.*\nMwSt\. \| Netto \| Steuer \| Brutto\n20 %/);
});

test("what was given back at the operator's expense does not stand on the restaurant's receipt", async () => {
  const order = await placePaid();
  await refund(order, 1000, start, "operator");
  await runQueuedJobs(parts, order, start + dayMs);
  expect(await textOf(order)).not.toContain("Rückerstattet");
});

test("the receipt of an order that is cancelled afterwards says so, and that all of it went back", async () => {
  const order = await placePaid();
  await textOf(order);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked) await moveOrder(tx, locked, "CANCELLED", { mover: "operator", payments: orderPayments, now: start });
  });
  await runQueuedJobs(parts, order, start + dayMs);
  await expect(await textOf(order)).toMatchFileSnapshot("golden/cancelled.txt");
});

test("what the bank gave back stands on the receipt with its date, unless the operator bears it", async () => {
  const order = await placePaid();
  await refund(order, 585, start);
  await runQueuedJobs(parts, order, start);
  const bank = (act: string) =>
    app.inject({
      method: "POST",
      url: new URL(order.url).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `dispute=${act}`,
    });
  await bank("OPEN");
  expect(await textOf(order)).not.toContain("Bank");
  await bank("LOST");
  const text = await textOf(order);
  expect(text).toContain("Von der Bank zurückgebucht am 19.11.2026 | −30,00\u00a0€");
  expect(text).toContain("Verbleibt (inkl. MwSt.) | 0,00\u00a0€");
  await pool.query(
    "UPDATE disputes SET borne_by = 'operator' WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
    [order.id],
  );
  expect(await textOf(order)).not.toContain("Bank");
});

test("a receipt does not mention a refunded second payment", async () => {
  const [kitchen, key] = [await openKitchen(pool), randomUUID()];
  const order = await placeCardOrder(app, kitchen, { key });
  await choose(app, order, "DECLINED");
  const again = await placeCardOrder(app, kitchen, { key });
  await choose(app, again, "PAID");
  const session = new URL(order.url).pathname.split("/").at(-1) ?? "";
  const { paymentId } = (await provider.findCheckout(session)) as Checkout;
  const reported = { state: "PAID" as const, amountCents: 3585 };
  const notice = { about: "checkout" as const, eventId: randomUUID(), paymentId, reference: paymentId, reported };
  await settlePayment(db, { provider: provider.name, notice, now: start });
  await pool.query("UPDATE sandbox_checkouts SET status = 'PAID' WHERE payment_id = $1", [paymentId]);
  await runQueuedJobs(parts, order, start);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
  expect(await textOf(order)).not.toContain("Rückerstattet");
});
