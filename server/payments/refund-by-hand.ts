import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { considerRefund } from "@mahlzeit/domain/payment/refund";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { findMoney } from "./ledger.ts";
import { oweMoney } from "./release-payment.ts";

interface Asked {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  /** A refund with the same key is made only once. */
  readonly key: string;
  readonly accountId: string;
}

/**
 * Refunds an amount chosen by a user, at most what was paid for the order, whose row is locked. Throws `invalid-input`
 * and `idempotency-mismatch`.
 */
export async function refundByHand(tx: Transaction, asked: Asked, now: Instant): Promise<void> {
  const { orderId, amountCents, key, accountId } = asked;
  const lies = (await findMoney(tx, orderId)).find(({ account }) => account === "order");
  const { reason, fault } = considerRefund(asked, lies?.amountCents ?? 0);
  const [known] = await findByKey(tx, key);
  if (known) {
    if (known.orderId === orderId && known.amountCents === amountCents && known.reason === reason) return;
    throw otherRefund();
  }
  if (fault || !lies) throw new ProblemException("invalid-input", fault ? { errors: [fault] } : {});
  const isNew = await oweMoney(tx, { ...lies, amountCents }, "by-hand", now, { reason, key, accountId });
  // A refund of another order used the key at the same moment.
  if (!isNew) throw otherRefund();
}

function otherRefund(): ProblemException {
  return new ProblemException("idempotency-mismatch", {
    detail: "Diese Rückzahlung wurde schon mit anderem Inhalt abgeschickt.",
  });
}

const findByKey = namedQuery<{ orderId: string; amountCents: Cents; reason: string | null }>(
  "refund_by_key",
  `SELECT p.order_id AS "orderId", r.amount_cents AS "amountCents", r.reason
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.key = $1`,
);
