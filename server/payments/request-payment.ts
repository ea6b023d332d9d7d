import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { lockOrder } from "../orders/find-orders.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { addPayment } from "./add-payment.ts";
import type { Checkout, PaymentProvider } from "./payment-provider.ts";

export interface PaymentParts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
}

/**
 * Where the guest of an order that waits for its payment can pay. Asked again it answers the same open page, or a new
 * one where the last payment was declined or aborted. Throws `payment-unavailable`; the order stays and can be retried.
 */
export async function requestPayment(parts: PaymentParts, order: OrderRecord, now: Instant): Promise<string> {
  const { provider } = parts;
  if (!provider) throw new ProblemException("payment-unavailable");
  const payment = await currentPayment(parts.db, order, provider.name, now);
  if (payment.url !== null) return payment.url;
  // After commit: a provider that hangs must not hold rows.
  const opened = await provider.openCheckout(checkoutOf(order, payment.id, parts.publicUrl)).catch((error: unknown) => {
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
  if (known && isUsable(known)) return known;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.state !== "AWAITING_PAYMENT") throw new ProblemException("illegal-transition");
    // Another submission of the same order may have begun one meanwhile.
    const [newer] = await latest(tx, order.id);
    if (newer && isUsable(newer)) return newer;
    return { id: await addPayment(tx, order, provider, now), status: "NEW", url: null };
  });
}

interface Payment {
  readonly id: string;
  readonly status: "NEW" | "OPEN" | "PAID" | "DECLINED" | "ABORTED";
  readonly url: string | null;
}

function isUsable({ status }: Payment): boolean {
  return status === "NEW" || status === "OPEN";
}

function checkoutOf(order: OrderRecord, paymentId: string, publicUrl: string): Checkout {
  const { uid, name } = order.seller;
  return {
    paymentId,
    amountCents: order.totalCents,
    description: `Bestellung ${order.number} bei ${name}`,
    email: order.customer?.email ?? null,
    paidUrl: `${publicUrl}/confirm/${uid}/success/${order.identificationTag}`,
    declinedUrl: `${publicUrl}/info/${uid}?zahlung=abgelehnt`,
    abortedUrl: `${publicUrl}/info/${uid}?zahlung=abgebrochen`,
  };
}

const latest = namedQuery<Payment>(
  "latest_payment",
  "SELECT id, status, url FROM payments WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
);

const open = namedQuery(
  "open_payment",
  "UPDATE payments SET status = 'OPEN', reference = $2, url = $3 WHERE id = $1 AND status = 'NEW'",
);
