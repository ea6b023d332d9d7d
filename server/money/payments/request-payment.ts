import { paidReturnPath, paymentReturnPath } from "@mahlzeit/contract/page-addresses";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { checkoutLines } from "@mahlzeit/domain/money/payment/checkout-lines";
import { paymentTimeoutMs } from "@mahlzeit/domain/orders/order/unpaid";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { beginPayment } from "./add-payment.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";
import { decideDestination } from "./transfers/destination.ts";

export interface PaymentParts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
}

/**
 * Returns the payment page of an order that awaits payment. A repeated call returns the open page, or a new one if the
 * last payment was declined, aborted or is about to expire. Throws `payment-unavailable`; the order stays and the
 * payment can be retried.
 */
export async function requestPayment(parts: PaymentParts, order: OrderRecord, now: Instant): Promise<string> {
  const { provider } = parts;
  if (!provider) throw new ProblemException("payment-unavailable");
  const payment = await currentPayment(parts.db, order, provider.name, now);
  if (payment.url !== null) return payment.url;
  const destination = await decideDestination({ db: parts.db, provider }, { paymentId: payment.id, orderId: order.id });
  // The provider is called after the commit, because a slow one must not keep rows locked.
  const checkout = { ...checkoutOf(order, payment, parts.publicUrl), destination };
  const opened = await provider.openCheckout(checkout).catch((error: unknown) => {
    throw new ProblemException("payment-unavailable", { retryAfterSeconds: 5, cause: error });
  });
  await open(parts.db, payment.id, opened.reference, opened.url);
  return opened.url;
}

/** Finds the URL of a payment page that is still open, for anyone who can see the order. */
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
    // A concurrent request for the same order may have started a payment.
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

/**
 * The age up to which a page is reused. A new page must stay open for half an hour, and an open one for some time after
 * the redirect.
 */
const freshMs = { NEW: minuteMs / 2, OPEN: paymentTimeoutMs - 2 * minuteMs };

function isUsable({ status, createdAt, ...of }: Payment, provider: string, now: Instant): boolean {
  if ((status !== "NEW" && status !== "OPEN") || of.provider !== provider) return false;
  return now - createdAt < freshMs[status];
}

function checkoutOf(order: OrderRecord, payment: Payment, publicUrl: string): Omit<Checkout, "destination"> {
  const { uid, name } = order.seller;
  const description = `Bestellung ${order.number} bei ${name}`;
  return {
    paymentId: payment.id,
    orderId: order.id,
    amountCents: order.totalCents,
    lines: checkoutLines(order, description),
    description,
    email: order.customer?.email ?? null,
    expiresAt: payment.createdAt + paymentTimeoutMs,
    paidUrl: publicUrl + paidReturnPath(uid, order.identificationTag),
    declinedUrl: publicUrl + paymentReturnPath(uid, "abgelehnt"),
    abortedUrl: publicUrl + paymentReturnPath(uid, "abgebrochen"),
  };
}

const latest = namedQuery<Payment>(
  "latest_payment",
  `SELECT id, status, provider, url, created_at AS "createdAt"
   FROM payments WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
);

const open = namedQuery(
  "open_payment",
  "UPDATE payments SET status = 'OPEN', reference = $2, url = $3 WHERE id = $1 AND status = 'NEW'",
);
