import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { lockOrder } from "../../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { settleOfOrder } from "../../../platform/alerts/settle-alert.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { PaymentProvider, TransferOrder } from "../payment-provider.ts";

/**
 * Makes one movement between the operator's account and a restaurant's, once in any number of attempts. Throws until
 * the provider has made it; then it is retried, and an operator is alerted once it is overdue.
 */
export async function makeTransfer(
  { db, provider }: { readonly db: Database; readonly provider: PaymentProvider | null },
  transferId: string,
  { now, isOverdue = false }: { readonly now: Instant; readonly isOverdue?: boolean },
): Promise<void> {
  const [transfer] = await find(db, transferId);
  if (!transfer || transfer.isDone) return;
  const { orderId } = transfer;
  try {
    if (!provider || transfer.provider !== provider.name) throw new Error("the provider is another one by now");
    const reference = await provider.transfer(orderOf(transferId, transfer));
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await end(tx, transferId, new Date(now), reference);
      if ((await leftOf(tx, orderId)).length === 0) await settleOfOrder(tx, "transfer-failed", orderId, now);
    });
  } catch (error) {
    if (isOverdue)
      await db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        await raiseAlert(tx, { kind: "transfer-failed", orderId }, now);
      });
    throw error;
  }
}

interface Transfer {
  readonly orderId: string;
  readonly kind: TransferOrder["kind"];
  readonly cents: Cents;
  readonly account: string;
  readonly isDone: boolean;
  readonly paymentId: string | null;
  readonly isOfTransfer: boolean;
  /** The reference of the transfer that is partly reversed; null: it is not made yet. */
  readonly ofReference: string | null;
  readonly provider: string | null;
}

function orderOf(id: string, transfer: Transfer): TransferOrder {
  const { orderId, kind, cents: amountCents, account, paymentId, isOfTransfer, ofReference } = transfer;
  if (isOfTransfer && ofReference === null) throw new Error("what it takes back is not made yet");
  const ofPayment = paymentId === null ? null : { paymentId };
  return { id, orderId, kind, amountCents, account, of: ofReference === null ? ofPayment : { reference: ofReference } };
}

const find = namedQuery<Transfer>(
  "find_transfer",
  `SELECT t.order_id AS "orderId", t.kind, t.cents, t.account, t.done_at IS NOT NULL AS "isDone",
     t.of_payment_id AS "paymentId", t.of_transfer_id IS NOT NULL AS "isOfTransfer",
     (SELECT reference FROM transfers WHERE id = t.of_transfer_id) AS "ofReference",
     (SELECT p.provider FROM payments p JOIN destination_charges d ON d.payment_id = p.id
      WHERE p.order_id = t.order_id LIMIT 1) AS provider
   FROM transfers t WHERE t.id = $1`,
);

const end = namedQuery(
  "end_transfer",
  "UPDATE transfers SET done_at = greatest($2, requested_at), reference = $3 WHERE id = $1 AND done_at IS NULL",
);

const leftOf = namedQuery("transfers_left_of_order", "SELECT FROM transfers WHERE order_id = $1 AND done_at IS NULL");
