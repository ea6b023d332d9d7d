import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { decidePayment } from "@mahlzeit/domain/money/payment/decide-payment";
import { findRestaurantForOrder } from "../../catalogue/restaurants/find-restaurants.ts";
import { addOrderMail } from "../../orders/order/mails/add-order-mail.ts";
import { moveOrder, moveToTime } from "../../orders/order/move/move-order.ts";
import { findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { moveMoney } from "./ledger.ts";
import { orderPayments } from "./order-payments.ts";
import type { CheckoutNotice } from "./payment-provider.ts";
import { closePages, oweMoney } from "./release-payment.ts";
import { takeBackPayment } from "./transfers/plan-transfers.ts";

type Settled = "applied" | "repeated" | "unknown";

/**
 * Applies a state that the provider reported or returned, exactly once, for any number and order of notices. No other
 * code ends payments. After the commit, every cent received is assigned to an order or to be refunded.
 */
export async function settlePayment(
  db: Database,
  { provider, notice, now }: { provider: string; notice: CheckoutNotice; now: Instant },
): Promise<Settled> {
  const { reported, eventId, paymentId, reference } = notice;
  return db.transaction(async (tx): Promise<Settled> => {
    const [payment] = await find(tx, provider, paymentId);
    const order = payment && (await lockOrder(tx, payment.orderId));
    if (!payment || !order) {
      // The payment is unknown, for instance after a backup was restored. Its money must not be ignored silently.
      if (reported.state === "PAID") await raiseUnknownPayment(tx, { orderId: null }, notice, now);
      return "unknown";
    }
    // The notice is about another checkout than the recorded one: the provider has received money that our ledger
    // cannot assign.
    if (payment.reference !== null && payment.reference !== reference) {
      if (reported.state === "PAID") await raiseUnknownPayment(tx, { orderId: order.id, paymentId }, notice, now);
      return "unknown";
    }
    const isNew = (await noteEvent(tx, provider, eventId, payment.id, new Date(now))).length > 0;
    if (!isNew) return "repeated";
    const receivedCents = reported.state === "PAID" && reported.amountCents > 0 ? reported.amountCents : null;
    // The notice reports a payment of nothing, which pays for nothing, and nobody can pay on this page any more.
    const isPaidNothing = reported.state === "PAID" && receivedCents === null;
    // A guest may pay after a first card was declined; a completed payment stays completed.
    const end = isPaidNothing ? "ABORTED" : reported.state;
    const method = reported.state === "PAID" ? (reported.method ?? null) : null;
    const changed = await settle(tx, payment.id, end, receivedCents, reference, new Date(now), method);
    if (changed.length === 0) return "repeated";
    if (isPaidNothing) await raiseAlert(tx, { kind: "paid-nothing", orderId: order.id, paymentId }, now);
    if (receivedCents === null) return "applied";
    if (method === null)
      await addJobs(tx, [{ task: "ask-payment", payload: { paymentId }, key: `method ${paymentId}` }]);
    await receive(tx, payment, receivedCents, now);
    return "applied";
  });
}

async function raiseUnknownPayment(
  tx: Transaction,
  about: { readonly orderId: string | null; readonly paymentId?: string },
  { reference, reported }: CheckoutNotice,
  now: Instant,
): Promise<void> {
  const unknown = { reference, ...(reported.state === "PAID" ? { receivedCents: reported.amountCents } : {}) };
  await raiseAlert(tx, { kind: "unknown-payment", ...about, unknown }, now);
}

/** Assigns received money; the order's row must be locked. */
async function receive(tx: Transaction, payment: FoundPayment, receivedCents: Cents, now: Instant): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error("an order that was locked is gone");
  const terms = (await findRestaurantForOrder(tx, order.restaurantId)) ?? null;
  const locked = { id: orderId, state: order.status, type: order.type };
  const move = { paymentId, amountCents: receivedCents };
  await moveMoney(tx, { ...move, from: "guest", to: "held", cause: "received" }, now);

  const amounts = { askedCents: payment.amountCents, receivedCents };
  const decision = decidePayment(amounts, { ...locked, takeawayAt: order.takeawayAt }, terms, now);
  if (decision.kind === "give-back") {
    if (decision.cause === "amount-differs") await raiseAlert(tx, { kind: decision.cause, orderId, paymentId }, now);
    await oweMoney(tx, { ...move, account: "held" }, decision.cause, now);
    await takeBackPayment(tx, { orderId, paymentId }, now);
    return;
  }
  // Ending the order triggers everything that follows, including the refund.
  if (decision.kind === "end")
    return moveOrder(tx, locked, "EXPIRED", { mover: "payment", payments: orderPayments, now });
  await moveMoney(tx, { ...move, from: "held", to: "order", cause: "placed" }, now);
  if (decision.kind === "place-later") {
    await moveToTime(tx, orderId, decision.takeawayAt);
    await addOrderMail(tx, { orderId, kind: "moved-to-next-slot" }, now);
  }
  await moveOrder(tx, locked, "PLACED", { mover: "payment", payments: orderPayments, now });
  await closePages(tx, orderId);
}

interface FoundPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  /** Null if a notice arrives before the response that contains the page's id. */
  readonly reference: string | null;
}

const find = namedQuery<FoundPayment>(
  "payment_of_provider",
  `SELECT id, order_id AS "orderId", amount_cents AS "amountCents", reference FROM payments WHERE provider = $1 AND id = $2`,
);

const noteEvent = namedQuery(
  "note_payment_event",
  `INSERT INTO payment_notices (provider, event_id, payment_id, received_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING event_id`,
);

const settle = namedQuery(
  "settle_payment",
  `UPDATE payments SET status = $2, received_cents = $3, reference = coalesce(reference, $4), settled_at = $5, method = $6
   WHERE id = $1 AND status <> 'PAID' RETURNING id`,
);
