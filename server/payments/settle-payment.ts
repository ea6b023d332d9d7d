import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { fateOfPayment } from "@mahlzeit/domain/payment/fate";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { addOrderMail } from "../mail/add-order-mail.ts";
import { findOrderById, lockOrder } from "../orders/find-orders.ts";
import { moveOrder } from "../orders/move-order.ts";
import { moveToTime } from "../orders/move-to-time.ts";
import { findRestaurantForOrder } from "../restaurants/find-restaurants.ts";
import { moveMoney } from "./ledger.ts";
import type { CheckoutNotice } from "./payment-provider.ts";
import { closePages, oweMoney } from "./release-payment.ts";

/** What became of a notice. */
export type Settled = "applied" | "repeated" | "unknown";

/**
 * The one place where payments end: it applies what a provider has told, or answered when asked, once, however often and
 * in whatever order it comes. Every cent that came in is on an order, or on its way back, when this has committed.
 */
export async function settlePayment(
  db: Database,
  { provider, notice, now }: { provider: string; notice: CheckoutNotice; now: Instant },
): Promise<Settled> {
  const { told, eventId, paymentId, reference } = notice;
  return db.transaction(async (tx): Promise<Settled> => {
    const [payment] = await find(tx, provider, paymentId);
    const order = payment && (await lockOrder(tx, payment.orderId));
    if (!payment || !order) {
      // Money for nothing we know, as after a backup was restored: it must not be dropped without a word.
      if (told.state === "PAID") await tellOfUnknown(tx, { orderId: null }, notice, now);
      return "unknown";
    }
    // Another page than the one that was opened for it: the provider's books know of money that ours have no place for.
    if (payment.reference !== null && payment.reference !== reference) {
      if (told.state === "PAID") await tellOfUnknown(tx, { orderId: order.id, paymentId }, notice, now);
      return "unknown";
    }
    const isNew = (await noteEvent(tx, provider, eventId, payment.id, new Date(now))).length > 0;
    if (!isNew) return "repeated";
    const receivedCents = told.state === "PAID" && told.amountCents > 0 ? told.amountCents : null;
    // Called paid without money nothing is, and nobody can pay there any more.
    const isPaidNothing = told.state === "PAID" && receivedCents === null;
    // A guest may pay after a first card was declined; what is paid stays paid.
    const end = isPaidNothing ? "ABORTED" : told.state;
    const changed = await settle(tx, payment.id, end, receivedCents, reference, new Date(now));
    if (changed.length === 0) return "repeated";
    if (isPaidNothing) await raiseAlert(tx, { kind: "paid-nothing", orderId: order.id, paymentId }, now);
    if (receivedCents !== null) await receive(tx, payment, receivedCents, now);
    return "applied";
  });
}

async function tellOfUnknown(
  tx: Transaction,
  about: { readonly orderId: string | null; readonly paymentId?: string },
  { reference, told }: CheckoutNotice,
  now: Instant,
): Promise<void> {
  const unknown = { reference, ...(told.state === "PAID" ? { receivedCents: told.amountCents } : {}) };
  await raiseAlert(tx, { kind: "unknown-payment", ...about, unknown }, now);
}

/** The order's row is locked. */
async function receive(tx: Transaction, payment: FoundPayment, receivedCents: Cents, now: Instant): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error("an order that was locked is gone");
  const terms = (await findRestaurantForOrder(tx, order.restaurantId)) ?? null;
  const locked = { id: orderId, state: order.status, type: order.type };
  const move = { paymentId, amountCents: receivedCents };
  await moveMoney(tx, { ...move, from: "guest", to: "held", cause: "received" }, now);

  const amounts = { askedCents: payment.amountCents, receivedCents };
  const fate = fateOfPayment(amounts, { state: order.status, takeawayAt: order.takeawayAt }, terms, now);
  if (fate.kind === "give-back") {
    if (fate.cause === "amount-differs") await raiseAlert(tx, { kind: fate.cause, orderId, paymentId }, now);
    await oweMoney(tx, { ...move, account: "held" }, fate.cause, now);
    return;
  }
  // With its end goes everything that follows from it, the refund too.
  if (fate.kind === "end") return moveOrder(tx, locked, "EXPIRED", { mover: "payment", now });
  await moveMoney(tx, { ...move, from: "held", to: "order", cause: "placed" }, now);
  if (fate.kind === "place-later") {
    await moveToTime(tx, orderId, fate.takeawayAt);
    await addOrderMail(tx, { orderId, kind: "moved-to-next-slot" }, now);
  }
  await moveOrder(tx, locked, "PLACED", { mover: "payment", now });
  await closePages(tx, orderId);
}

interface FoundPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  /** Null where a notice is faster than the answer that names the page. */
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
  `UPDATE payments SET status = $2, received_cents = $3, reference = coalesce(reference, $4), settled_at = $5
   WHERE id = $1 AND status <> 'PAID' RETURNING id`,
);
