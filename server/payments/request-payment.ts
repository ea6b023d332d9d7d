import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { checkoutLines } from "@mahlzeit/domain/payment/checkout-lines";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { lockOrder } from "../orders/find-orders.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { beginPayment, patienceMs } from "./add-payment.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";

export interface PaymentParts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
}

/**
 * Where the guest of an order that waits for its payment can pay. Asked again it answers the same open page, or a new
 * one where the last payment was declined, aborted or is about to close. Throws `payment-unavailable`; the order stays and can be retried.
 */
export async function requestPayment(parts: PaymentParts, order: OrderRecord, now: Instant): Promise<string> {
  const { provider } = parts;
  if (!provider) throw new ProblemException("payment-unavailable");
  const payment = await currentPayment(parts.db, order, provider.name, now);
  if (payment.url !== null) return payment.url;
  // After commit: a provider that hangs must not hold rows.
  const opened = await provider.openCheckout(checkoutOf(order, payment, parts.publicUrl)).catch((error: unknown) => {
    throw new ProblemException("payment-unavailable", { retryAfterSeconds: 5, cause: error });
  });
  await open(parts.db, payment.id, opened.reference, opened.url);
  return opened.url;
}

/** The page of a payment that is still open, for whoever looks at the order. */
export async function findPaymentUrl(db: Database, order: OrderRecord): Promise<string | null> {
  if (order.status !== "AWAITING_PAYMENT") return null;
  const [payment] = await latest(db, order.id);
  return payment?.status === "OPEN" ? payment.url : null;
}

async function currentPayment(db: Database, order: OrderRecord, provider: string, now: Instant): Promise<Payment> {
  const [known] = await latest(db, order.id);
  if (known && isUsable(known, provider, now)) return known;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.state !== "AWAITING_PAYMENT") throw new ProblemException("illegal-transition");
    // Another submission of the same order may have begun one meanwhile.
    const [newer] = await latest(tx, order.id);
    if (newer && isUsable(newer, provider, now)) return newer;
    const id = await beginPayment(tx, order, provider, now);
    return { id, status: "NEW", provider, url: null, createdAt: now };
  });
}

interface Payment {
  readonly id: string;
  readonly status: "NEW" | "OPEN" | "PAID" | "DECLINED" | "ABORTED";
  readonly provider: string;
  readonly url: string | null;
  readonly createdAt: Instant;
}

/** A page must be open for half an hour when it is made, and for a while yet when a guest is sent there. */
const freshMs = { NEW: minuteMs / 2, OPEN: patienceMs - 2 * minuteMs };

function isUsable({ status, createdAt, ...of }: Payment, provider: string, now: Instant): boolean {
  if ((status !== "NEW" && status !== "OPEN") || of.provider !== provider) return false;
  return now - createdAt < freshMs[status];
}

function checkoutOf(order: OrderRecord, payment: Payment, publicUrl: string): Checkout {
  const { uid, name } = order.seller;
  const description = `Bestellung ${order.number} bei ${name}`;
  return {
    paymentId: payment.id,
    orderId: order.id,
    amountCents: order.totalCents,
    lines: checkoutLines(order, description),
    description,
    email: order.customer?.email ?? null,
    expiresAt: payment.createdAt + patienceMs,
    paidUrl: `${publicUrl}/confirm/${uid}/success/${order.identificationTag}`,
    declinedUrl: `${publicUrl}/info/${uid}?zahlung=abgelehnt`,
    abortedUrl: `${publicUrl}/info/${uid}?zahlung=abgebrochen`,
  };
}

const latest = namedQuery<Payment>(
  "latest_payment",
  `SELECT id, status, provider, url, floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt"
   FROM payments WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
);

const open = namedQuery(
  "open_payment",
  "UPDATE payments SET status = 'OPEN', reference = $2, url = $3 WHERE id = $1 AND status = 'NEW'",
);
