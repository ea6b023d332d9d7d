import type pg from "pg";
import { afterAll } from "vitest";
import { orderPayments } from "../money/payments/order-payments.ts";
import { makeStripe } from "../money/payments/stripe.ts";
import { moveOrder } from "../orders/order/move/move-order.ts";
import { lockOrder } from "../orders/order/read/find-orders.ts";
import { testApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { type Kitchen, openKitchen } from "./kitchen.ts";
import { openAlerts } from "./open-alerts.ts";
import { type CardOrder, placeCardOrder } from "./payments.ts";
import { type DoubledAccount, makeReady, newAccount } from "./stripe-accounts.ts";
import { type StripeDouble, startStripeDouble } from "./stripe-double.ts";
import type { DoubledSession } from "./stripe-objects.ts";

/** Gives a restaurant an account that takes cards and is paid out. */
export async function connectKitchen(pool: pg.Pool, double: StripeDouble, { id }: Kitchen): Promise<DoubledAccount> {
  const account = makeReady(newAccount(id));
  double.connect.accounts.set(account.id, account);
  await pool.query(
    `INSERT INTO connected_accounts (restaurant_id, begun_at, reference, is_submitted, takes_cards, pays_out)
     VALUES ($1, '2026-11-01', $2, true, true, true)`,
    [id, account.id],
  );
  return account;
}

type Paged = Pick<CardOrder, "url">;

/**
 * Opens a shop whose guests pay at the Stripe double, which passes payments on to the restaurant if it is connected;
 * call it at the top of a test file.
 */
export async function stripeShop(now: number, { isConnected = false } = {}) {
  const { pool, db, config } = await testDatabase();
  const double = await startStripeDouble(() => now);
  afterAll(() => double.close());
  const connect = { webhookSecret: double.connectSecret, merchant: "restaurant" as const };
  const plain = { secretKey: "sk_test_1", webhookSecret: double.webhookSecret, apiBase: double.origin };
  const keys = isConnected ? { ...plain, connect } : plain;
  const app = await testApp({ pool, db, now: () => now }, { stripe: keys });
  const kitchen = await openKitchen(pool);
  const account = isConnected ? await connectKitchen(pool, double, kitchen) : null;

  const sessionOf = ({ url }: Paged) =>
    [...double.sessions.values()].find((session) => session.url === url) as DoubledSession;
  const notify = ({ body, headers }: ReturnType<typeof double.event>) =>
    app.inject({ method: "POST", url: "/api/payments/stripe/webhook", headers, payload: body });
  const pay = (order: Paged) => {
    const session = sessionOf(order);
    double.pay(session);
    return notify(double.event("checkout.session.completed", session));
  };
  const placePaid = async (): Promise<CardOrder> => {
    const order = await placeCardOrder(app, kitchen);
    await pay(order);
    return order;
  };
  const reject = ({ id }: CardOrder) =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(tx, id);
      if (locked) await moveOrder(tx, locked, "REJECTED", { mover: "restaurant", payments: orderPayments, now });
    });
  /** Returns the refunds in Stripe's records. */
  const refundsOf = (order: Paged) =>
    [...double.refunds.values()].filter((refund) => refund.payment_intent === sessionOf(order).payment_intent);
  const alertsOf = async ({ id }: CardOrder) => {
    const about = (await openAlerts(db)).filter(({ order }) => order?.id === id);
    return about.map(({ kind }) => kind).sort();
  };

  const parts = { pool, db, provider: makeStripe(keys, () => now) };
  return {
    ...parts,
    parts,
    config,
    keys,
    double,
    app,
    kitchen,
    /** The restaurant's account at Stripe. */
    account,
    sessionOf,
    notify,
    pay,
    placePaid,
    reject,
    refundsOf,
    alertsOf,
  };
}
