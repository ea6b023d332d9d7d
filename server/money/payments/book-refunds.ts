import type { Instant } from "@mahlzeit/domain/local-time";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { askPayment } from "./ask-payment.ts";
import { endRefund } from "./end-refund.ts";
import { lockOrderOfPayment } from "./lock-order-of-payment.ts";
import type { FoundRefund, PaymentProvider } from "./payment-provider.ts";
import { settleRefund } from "./refund-payment.ts";

interface Parts {
  readonly db: Database;
  readonly provider: PaymentProvider;
}

/**
 * Records each refund from the provider's books that is missing in ours, once. Throws if the provider cannot be
 * reached.
 */
export async function bookRefunds({ db, provider }: Parts, charge: string, now: Instant): Promise<void> {
  const traced = await provider.trace(charge);
  if (!traced) return;
  // The incoming payment must be recorded before its refunds.
  await askPayment({ db, provider }, traced.paymentId, now);
  for (const refund of traced.refunds) {
    const { idempotencyKey, state } = refund;
    if (idempotencyKey !== null) await settleRefund(db, { idempotencyKey, state }, now);
    else await db.transaction((tx) => bookRefund(tx, traced.paymentId, refund, now));
  }
}

async function bookRefund(tx: Transaction, paymentId: string, refund: FoundRefund, now: Instant): Promise<void> {
  if ((await lockOrderOfPayment(tx, paymentId)) === undefined)
    return raiseAlert(tx, { kind: "unknown-payment", orderId: null, unknown: { reference: refund.reference } }, now);
  const { reference, amountCents, state } = refund;
  await add(tx, uuidv7(now), paymentId, amountCents, new Date(now), reference);
  const [known] = await findByReference(tx, paymentId, reference);
  if (known) await endRefund(tx, known.id, state, now);
}

const add = namedQuery(
  "add_refund_at_provider",
  `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, reference)
   VALUES ($1, $2, 'at-provider', $3, 'REQUESTED', $4, $5) ON CONFLICT DO NOTHING`,
);

const findByReference = namedQuery<{ id: string }>(
  "refund_at_provider",
  "SELECT id FROM refunds WHERE payment_id = $1 AND reference = $2",
);
