import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { Database } from "../../platform/database/connect.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { isDisputed } from "./disputed-money.ts";
import { endRefund, findRefund } from "./end-refund.ts";
import type { PaymentProvider, RefundNotice } from "./payment-provider.ts";

/**
 * Executes a requested refund. Throws if the provider cannot be reached; then it is retried, and an operator is alerted
 * once it is overdue. The provider is queried again about a pending refund, because its notice may get lost.
 */
export async function refundPayment(
  { db, provider }: { db: Database; provider: PaymentProvider | null },
  refundId: string,
  { now, isOverdue = false }: { now: Instant; isOverdue?: boolean },
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.status !== "REQUESTED") return;
  // The bank has withdrawn the money, and may give it to the guest: its decision ends the refund, or requests it again.
  if (await db.transaction((tx) => isDisputed(tx, refund.paymentId))) return;
  const isOurs = refund.provider === provider?.name;
  const { reference, amountCents, orderId, paymentId } = refund;
  const order = { reference, amountCents, idempotencyKey: refundId };
  const fail = async (error: unknown) => {
    if (isOverdue)
      await db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        // A notice may have reported success meanwhile.
        if ((await findRefund(tx, refundId))?.status !== "REQUESTED") return;
        await raiseAlert(tx, { kind: "refund-failed", orderId, paymentId }, now);
      });
    throw error;
  };
  // Money collected by another provider than the configured one must be refunded manually.
  const state = isOurs ? await provider.refund(order).catch(fail) : "FAILED";
  await db.transaction(async (tx) => {
    await endRefund(tx, refundId, state, now);
    if (state === "PENDING") await addJobs(tx, [{ task: "refund-payment", payload: { refundId }, runAt: now + dayMs }]);
  });
}

/** Records a refund's result that the provider reports, possibly much later and more than once. */
export async function settleRefund(
  db: Database,
  { idempotencyKey, state }: Omit<RefundNotice, "about">,
  now: Instant,
): Promise<void> {
  await db.transaction((tx) => endRefund(tx, idempotencyKey, state, now));
}
