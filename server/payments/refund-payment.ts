import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { endRefund, findRefund } from "./end-refund.ts";
import type { PaymentProvider, RefundNotice } from "./payment-provider.ts";

/** Has a refund done that was requested. Throws where the provider cannot be reached; then it is tried again. */
export async function refundPayment(
  { db, provider }: { db: Database; provider: PaymentProvider | null },
  refundId: string,
  now: Instant,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.status !== "REQUESTED") return;
  const isOurs = refund.provider === provider?.name;
  const { reference, amountCents } = refund;
  // Money that another provider collected than the one in use now is given back by hand.
  const state = isOurs ? await provider.refund({ reference, amountCents, idempotencyKey: refundId }) : "FAILED";
  await db.transaction((tx) => endRefund(tx, refundId, state, now));
}

/** The provider tells what became of a refund, maybe long after, maybe more than once. */
export async function settleRefund(
  db: Database,
  { idempotencyKey, state }: Omit<RefundNotice, "about">,
  now: Instant,
): Promise<void> {
  await db.transaction((tx) => endRefund(tx, idempotencyKey, state, now));
}
