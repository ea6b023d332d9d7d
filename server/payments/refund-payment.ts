import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { addOrderMail } from "../mail/add-order-mail.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { moveMoney } from "./ledger.ts";
import type { PaymentProvider, RefundNotice, RefundState } from "./payment-provider.ts";

/** Has a refund done that was requested. Throws where the provider cannot be reached; then it is tried again. */
export async function refundPayment(
  { db, provider }: { db: Database; provider: PaymentProvider | null },
  refundId: string,
  now: Instant,
): Promise<void> {
  const [refund] = await find(db, refundId);
  if (refund?.status !== "REQUESTED") return;
  const isOurs = refund.provider === provider?.name;
  const { reference, amountCents } = refund;
  // Money that another provider collected than the one in use now is given back by hand.
  const state = isOurs ? await provider.refund({ reference, amountCents, idempotencyKey: refundId }) : "FAILED";
  await db.transaction((tx) => endRefund(tx, refundId, state, now));
}

/** The provider tells what became of a refund, maybe long after, maybe more than once. */
export async function settleRefund(db: Database, notice: RefundNotice, now: Instant): Promise<void> {
  await db.transaction((tx) => endRefund(tx, notice.idempotencyKey, notice.state, now));
}

async function endRefund(tx: Transaction, refundId: string, state: RefundState, now: Instant): Promise<void> {
  if (state === "PENDING") return;
  const [known] = await find(tx, refundId);
  if (!known || !(await lockOrder(tx, known.orderId))) return;
  const { paymentId, orderId, amountCents } = known;
  const [ended] = await end(tx, refundId, state, new Date(now));
  // A bank may send money back that had left already; what failed never succeeds afterwards.
  if (!ended) return;
  const move = { paymentId, amountCents, refundId };
  if (state === "DONE") {
    await moveMoney(tx, { ...move, from: "owed", to: "guest", cause: "refunded" }, now);
    await addOrderMail(tx, { orderId, kind: "refunded" }, now);
    return;
  }
  if (ended.wasDone) await moveMoney(tx, { ...move, from: "guest", to: "owed", cause: "refund-failed" }, now);
  await raiseAlert(tx, { kind: "refund-failed", orderId, paymentId }, now);
}

interface FoundRefund {
  readonly status: "REQUESTED" | "DONE" | "FAILED";
  readonly amountCents: Cents;
  readonly paymentId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly reference: string;
}

const find = namedQuery<FoundRefund>(
  "find_refund",
  `SELECT r.status, r.amount_cents AS "amountCents", p.id AS "paymentId", p.order_id AS "orderId", p.provider, p.reference
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
);

const end = namedQuery<{ wasDone: boolean }>(
  "end_refund",
  `UPDATE refunds SET status = $2, ended_at = $3 FROM (SELECT id, status FROM refunds WHERE id = $1 FOR UPDATE) AS before
   WHERE refunds.id = before.id AND (before.status = 'REQUESTED' OR (before.status = 'DONE' AND $2 = 'FAILED'))
   RETURNING before.status = 'DONE' AS "wasDone"`,
);
