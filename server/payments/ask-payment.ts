import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/order/states";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { expireOrder } from "../orders/expire-order.ts";
import { patienceMs } from "./add-payment.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { settlePayment } from "./settle-payment.ts";

interface Parts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
}

/**
 * Asks the provider about a payment nobody has heard of, and has its page closed once nobody may pay there any more.
 * Throws where the provider cannot be reached.
 */
export async function askPayment({ db, provider }: Parts, paymentId: string, now: Instant): Promise<void> {
  const [payment] = await find(db, paymentId);
  if (!payment || payment.provider !== provider?.name) return;
  const isOver = payment.createdAt + patienceMs <= now;
  // Its page was never shown to anybody.
  if (payment.reference === null) return isOver ? void (await giveUp(db, paymentId, new Date(now))) : undefined;
  const mayStillPay = payment.orderState === "AWAITING_PAYMENT" && !isOver;
  const told = await (mayStillPay ? provider.lookUp(payment.reference) : provider.expire(payment.reference));
  if (told.state === "OPEN") return;
  const eventId = `asked:${paymentId}:${told.state}`;
  const notice = { about: "checkout" as const, eventId, paymentId, reference: payment.reference, told };
  await settlePayment(db, { provider: provider.name, notice, now });
}

/** Time runs out for an order nobody has paid for, as far as its provider knows, and nobody is just paying for. */
export async function expireUnpaidOrder(parts: Parts, orderId: string, now: Instant): Promise<void> {
  const unsettled = await ofOrder(parts.db, orderId);
  for (const { id } of unsettled) await askPayment(parts, id, now);
  const isBeingPaid = unsettled.some(({ createdAt }) => createdAt + patienceMs > now);
  if (!isBeingPaid) await expireOrder(parts.db, orderId, now);
}

interface Unsettled {
  readonly provider: string;
  readonly reference: string | null;
  readonly createdAt: Instant;
  readonly orderState: OrderState;
}

const find = namedQuery<Unsettled>(
  "unsettled_payment",
  `SELECT p.provider, p.reference, floor(extract(epoch FROM p.created_at) * 1000)::float8 AS "createdAt",
     o.status AS "orderState"
   FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1 AND p.status IN ('NEW', 'OPEN')`,
);

const ofOrder = namedQuery<{ id: string; createdAt: Instant }>(
  "unsettled_payments_of_order",
  `SELECT id, floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt"
   FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') ORDER BY created_at, id`,
);

const giveUp = namedQuery(
  "give_up_payment",
  "UPDATE payments SET status = 'ABORTED', settled_at = $2 WHERE id = $1 AND status = 'NEW'",
);
