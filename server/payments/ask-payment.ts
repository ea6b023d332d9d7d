import { dayMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/order/states";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import { expireOrder } from "../orders/expire-order.ts";
import { patienceMs } from "./add-payment.ts";
import { lockOrderOfPayment } from "./lock-order-of-payment.ts";
import type { AskedState, PaymentProvider } from "./payment-provider.ts";
import { settlePayment } from "./settle-payment.ts";

interface Parts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
}

/** Keys may have been changed by mistake: so long a provider that does not know a payment is asked again. */
const graceMs = 60 * minuteMs;

/**
 * Asks the provider about a payment nobody has heard of, and has its page closed once nobody may pay there any more.
 * Throws where the provider cannot be reached, or does not know the payment.
 */
export async function askPayment({ db, provider }: Parts, paymentId: string, now: Instant): Promise<void> {
  const [payment] = await find(db, paymentId);
  if (!payment) return;
  const { reference, createdAt, orderState } = payment;
  const isOver = createdAt + patienceMs <= now;
  // Its page was never shown to anybody.
  if (reference === null) return isOver ? void (await giveUp(db, paymentId, new Date(now))) : undefined;
  const mayStillPay = orderState === "AWAITING_PAYMENT" && !isOver;
  // Of another provider than the one in use now nobody can ask.
  const told: AskedState =
    payment.provider !== provider?.name
      ? { state: "UNKNOWN" }
      : await (mayStillPay ? provider.lookUp(reference) : provider.expire(reference));
  if (told.state === "UNKNOWN") {
    if (now < createdAt + patienceMs + graceMs) throw new Error("the provider knows no such payment");
    return db.transaction((tx) => lose(tx, paymentId, now));
  }
  if (told.state === "OPEN") return isOver ? db.transaction((tx) => askTomorrow(tx, paymentId, now)) : undefined;
  const eventId = `asked:${paymentId}:${told.state}`;
  const notice = { about: "checkout" as const, eventId, paymentId, reference, told };
  await settlePayment(db, { provider: payment.provider, notice, now });
}

/** Time runs out for an order nobody has paid for, as far as its provider knows, and nobody is just paying for. */
export async function expireUnpaidOrder(parts: Parts, orderId: string, now: Instant): Promise<void> {
  for (const { id } of await ofOrder(parts.db, orderId)) await askPayment(parts, id, now);
  await expireOrder(parts.db, orderId, now);
}

/** Nobody can say what became of it: an operator has to look. Should its money come after all, it is taken. */
async function lose(tx: Transaction, paymentId: string, now: Instant): Promise<void> {
  const orderId = await lockOrderOfPayment(tx, paymentId);
  if (orderId === undefined || (await loseSight(tx, paymentId, new Date(now))).length === 0) return;
  await raiseAlert(tx, { kind: "payment-lost", orderId, paymentId }, now);
}

/** Its page is closed, and a bank takes its time: its word may get lost. */
async function askTomorrow(tx: Transaction, paymentId: string, now: Instant): Promise<void> {
  await addJobs(tx, [{ task: "ask-payment", payload: { paymentId }, runAt: now + dayMs, key: `ask ${paymentId}` }]);
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

const ofOrder = namedQuery<{ id: string }>(
  "unsettled_payments_of_order",
  "SELECT id FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') ORDER BY created_at, id",
);

const giveUp = namedQuery(
  "give_up_payment",
  "UPDATE payments SET status = 'ABORTED', settled_at = $2 WHERE id = $1 AND status = 'NEW'",
);

const loseSight = namedQuery<{ id: string }>(
  "lose_payment",
  "UPDATE payments SET status = 'ABORTED', settled_at = $2 WHERE id = $1 AND status = 'OPEN' RETURNING id",
);
