import { randomUUID } from "node:crypto";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { cancelOrder } from "@mahlzeit/contract/orders/orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { describe, expect, test } from "vitest";
import { orderMail } from "../../orders/order/mails/order-mail.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, complete, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { type CardOrder, choose, moneyOf, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { checkBooks } from "./check-books.ts";
import { moveMoney } from "./ledger.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { refundPayment } from "./refund-payment.ts";
import { makeSandbox } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const publicUrl = "http://localhost:3000";
const provider = makeSandbox({ publicUrl, db, secret: Buffer.alloc(32, 7), now: () => now });
const parts = { pool, db, provider };
const app = await testApp({ pool, db, now: () => now, payments: provider });
const other = await testApp({ pool, db, now: () => now, payments: provider });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });

/**
 * Creates a paid order of two large pizzas with cheese and three lemonades less 10 %, and their deposit: 28,80 + 10,20
 * − 3,90 + 0,75 = 35,85 €.
 */
const paid = async (): Promise<CardOrder> => {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  return order;
};
const bank = (order: CardOrder, act: "OPEN" | "WON" | "LOST", at = app) =>
  at.inject({
    method: "POST",
    url: new URL(order.url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `dispute=${act}`,
  });
const disputed = async (): Promise<CardOrder> => {
  const order = await paid();
  await bank(order, "OPEN");
  return order;
};
const accepted = async (order: CardOrder) => {
  expect((await move(app, owner, order, "ACCEPTED")).statusCode).toBe(200);
};
const fail = (who: { token: string }, { id }: CardOrder, to: "REJECTED" | "CANCELLED") =>
  callAs(app, who, transitionOrder, { params: { id }, body: { to, reasonCode: "TOO_BUSY" } });
const reject = async (order: CardOrder) => expect((await fail(owner, order, "REJECTED")).statusCode).toBe(200);
/** Removes the three lemonades: 10,20 € less 10 %, and 0,75 € deposit: 9,93 €. */
const leaveOut = (order: CardOrder) =>
  callAs(app, owner, correctOrder, {
    params: { id: order.id },
    body: { seq: 1, missing: [{ position: 1, quantity: 3 }] },
  });

interface MadeRefund {
  readonly cause: string;
  readonly cents: number;
  readonly status: string;
}
const refundsOf = async ({ id }: CardOrder): Promise<MadeRefund[]> => {
  const { rows } = await pool.query<MadeRefund>(
    `SELECT cause, r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.id`,
    [id],
  );
  return rows;
};
/** Finds the refunds that the provider has made. */
const returned = async ({ id }: CardOrder): Promise<number[]> => {
  const { rows } = await pool.query<{ cents: number }>(
    `SELECT s.amount_cents AS cents FROM sandbox_refunds s JOIN payments p ON p.id = s.payment_id WHERE p.order_id = $1 ORDER BY 1`,
    [id],
  );
  return rows.map(({ cents }) => cents);
};
const alertsOf = async ({ id }: CardOrder) =>
  (await openAlerts(db)).filter(({ order }) => order?.id === id).map(({ kind }) => kind);

const ways: [string, (order: CardOrder) => Promise<unknown>, number][] = [
  ["rejected", reject, 3585],
  [
    "cancelled by an operator",
    async (order) => expect((await fail(operator, order, "CANCELLED")).statusCode).toBe(200),
    3585,
  ],
  [
    "cancelled by its restaurant",
    async (order) => {
      await accepted(order);
      expect((await fail(owner, order, "CANCELLED")).statusCode).toBe(200);
    },
    3585,
  ],
  [
    "cancelled by its guest",
    async (order) => {
      const params = { tag: order.identificationTag };
      expect((await callAs(app, null, cancelOrder, { params })).statusCode).toBe(200);
    },
    3585,
  ],
  [
    "corrected",
    async (order) => {
      await accepted(order);
      expect((await leaveOut(order)).statusCode).toBe(200);
    },
    993,
  ],
];

describe.each(ways)("an order that is %s while the bank has its money", (_how, end, cents) => {
  test("gives its guest nothing before the bank has decided, and once it hands the money back exactly what is due", async () => {
    const order = await disputed();
    await end(order);
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[], { guest: -3585, disputed: 3585 }]);
    await Promise.all([bank(order, "WON"), bank(order, "WON", other)]);
    await runQueuedJobs(parts, order, now);
    await runQueuedJobs(parts, order, now);
    expect(await returned(order)).toEqual([cents]);
    expect(await moneyOf(pool, order)).toEqual(cents === 3585 ? {} : { guest: -2592, order: 2592 });
    expect(await alertsOf(order)).toEqual(["dispute-won"]);
  });

  test("gives its guest nothing more once the bank has done so", async () => {
    const order = await disputed();
    await end(order);
    await bank(order, "LOST");
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[], {}]);
    expect(await alertsOf(order)).toEqual([cents === 3585 ? "dispute-lost-unserved" : "dispute-lost"]);
  });

  test("gives back once, whichever of both comes first", async () => {
    const order = await disputed();
    if (cents === 993) await accepted(order);
    await Promise.all([cents === 993 ? leaveOut(order) : end(order), bank(order, "WON", other)]);
    await runQueuedJobs(parts, order, now);
    expect(await returned(order)).toEqual([cents]);
    expect(await moneyOf(pool, order)).toEqual(cents === 3585 ? {} : { guest: -2592, order: 2592 });
  });
});

test("a corrected order that is won and completed is booked as what it costs now", async () => {
  const order = await disputed();
  await accepted(order);
  await leaveOut(order);
  await bank(order, "WON");
  await runQueuedJobs(parts, order, now);
  for (const to of ["READY", "COMPLETED"] as const) await move(app, owner, order, to);
  expect((await booksOf(pool, order)).guest).toBe(-2592);
  await checkBooks(db, now);
  expect(await alertsOf(order)).toEqual(["dispute-won"]);
});

describe("a refund that was asked for when the guest disputes the payment", () => {
  test("waits for the bank, and is made once when that hands the money back", async () => {
    const order = await paid();
    await reject(order);
    await bank(order, "OPEN");
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await refundsOf(order)]).toEqual([
      [],
      [{ cause: "rejected", cents: 3585, status: "REQUESTED" }],
    ]);
    await bank(order, "WON");
    const jobs = await findJobs(
      pool,
      `task = 'refund-payment' AND payload->>'refundId' IN (
         SELECT r.id::text FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1)`,
      [order.id],
    );
    // The first job has found the money with the bank and ended; the bank's decision has added another.
    expect(jobs.length).toBe(2);
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[3585], {}]);
    expect(await refundsOf(order)).toEqual([{ cause: "rejected", cents: 3585, status: "DONE" }]);
  });

  test("is over when the bank gives the guest the money", async () => {
    const order = await paid();
    await reject(order);
    await bank(order, "OPEN");
    await bank(order, "LOST");
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[], {}]);
    expect(await refundsOf(order)).toEqual([{ cause: "rejected", cents: 3585, status: "DONE" }]);
  });

  test("waits too where the provider knows of the dispute before we do", async () => {
    const order = await paid();
    await reject(order);
    await pool.query(
      `UPDATE sandbox_checkouts SET dispute = 'OPEN', disputed_cents = 3585
       WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)`,
      [order.id],
    );
    await runQueuedJobs(parts, order, now);
    expect(await refundsOf(order)).toEqual([{ cause: "rejected", cents: 3585, status: "REQUESTED" }]);
    await bank(order, "WON");
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[3585], {}]);
  });

  test("is made once, where the provider had made it and the worker was killed before it could say so", async () => {
    const order = await paid();
    await reject(order);
    const [asked] = (
      await pool.query<{ id: string; payment: string }>(
        "SELECT r.id, p.id AS payment FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
        [order.id],
      )
    ).rows;
    const killed: PaymentProvider = {
      ...provider,
      refund: async (one) => {
        await provider.refund(one);
        throw new Error("killed");
      },
    };
    await expect(refundPayment({ db, provider: killed }, asked?.id ?? "", { now })).rejects.toThrow("killed");
    await bank(order, "OPEN");
    await runQueuedJobs(parts, order, now);
    expect([await returned(order), await moneyOf(pool, order)]).toEqual([[3585], {}]);
  });

  test("by hand is booked once, whatever the bank says: 35,85 € less 10,00 € leaves 25,85 €", async () => {
    for (const [word, left, back] of [
      ["WON", 2585, [1000]],
      ["LOST", 0, []],
    ] as const) {
      const order = await paid();
      await complete(app, owner, order);
      await refund(app, owner, order, randomUUID(), { amount: 10 });
      await bank(order, "OPEN");
      await runQueuedJobs(parts, order, now);
      await bank(order, word);
      await runQueuedJobs(parts, order, now);
      expect([await returned(order), (await moneyOf(pool, order))["order"] ?? 0]).toEqual([back, left]);
      expect((await booksOf(pool, order)).guest ?? 0).toBe(0 - left);
      await checkBooks(db, now);
      expect(await alertsOf(order)).toEqual([word === "WON" ? "dispute-won" : "dispute-lost"]);
    }
  });
});

test("every night an operator is told of each order that came to nothing and whose money stays here", async () => {
  const [kept, refused, served] = [await paid(), await paid(), await paid()];
  for (const order of [kept, refused]) await reject(order);
  await checkBooks(db, now + dayMs);
  expect([await alertsOf(kept), await alertsOf(refused), await alertsOf(served)]).toEqual([[], [], []]);
  await runQueuedJobs(parts, refused, now);
  // This simulates that no refund was requested.
  const { rows } = await pool.query<{ id: string; payment: string }>(
    "SELECT r.id, p.id AS payment FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
    [kept.id],
  );
  const { id: refundId = "", payment: paymentId = "" } = rows[0] ?? {};
  const movement = { paymentId, from: "owed", to: "order", amountCents: 85, cause: "made-up", refundId } as const;
  await db.transaction((tx) => moveMoney(tx, movement, now));
  await checkBooks(db, now + dayMs);
  await checkBooks(db, now + 2 * dayMs);
  expect([await alertsOf(kept), await alertsOf(refused), await alertsOf(served)]).toEqual([["money-held"], [], []]);
});

test("no mail promises money that the bank has", async () => {
  const textOf = async ({ id }: CardOrder, kind: "rejected" | "correction") => {
    const order = await findOrderById(db, id);
    if (!order) throw new Error("gone");
    return JSON.stringify(orderMail(kind, { order, refunded: null, elsewhere: null, publicUrl }));
  };
  const order = await disputed();
  await accepted(order);
  await leaveOut(order);
  const asked =
    "Du hast die Zahlung bei deiner Bank beanstandet: Gibt sie dir recht, bekommst du dein Geld von ihr, sonst gehen";
  expect(await textOf(order, "correction")).toContain(`${asked} 9,93\u00a0€ auf deine Karte zurück.`);
  expect(await textOf(order, "rejected")).toContain(`${asked} 25,92\u00a0€ auf deine Karte zurück.`);
  await bank(order, "LOST");
  expect(await textOf(order, "rejected")).toContain("Dein Geld hast du schon von deiner Bank.");
  const won = await disputed();
  await bank(won, "WON");
  expect(await textOf(won, "rejected")).toContain("Bezahlt hast du schon: 35,85\u00a0€ gehen auf deine Karte zurück.");
});
