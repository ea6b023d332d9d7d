import type { Bearer } from "@mahlzeit/domain/ledger/shares";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { considerRefund } from "@mahlzeit/domain/payment/refund";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { bookGivenBack } from "./book-order.ts";
import { findMoney } from "./ledger.ts";
import { oweMoney } from "./release-payment.ts";

interface Asked {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  /** A refund with the same key is made only once. */
  readonly key: string;
  readonly accountId: string;
  readonly borneBy: Bearer;
}

/**
 * Refunds an amount chosen by a user, at most what was paid for the order, whose row is locked. Throws `invalid-input`
 * and `idempotency-mismatch`.
 */
export async function refundByHand(tx: Transaction, asked: Asked, now: Instant): Promise<void> {
  const { orderId, amountCents, key, accountId, borneBy } = asked;
  const lies = (await findMoney(tx, orderId)).find(({ account }) => account === "order");
  const { reason, fault } = considerRefund(asked, lies?.amountCents ?? 0);
  const [known] = await findByKey(tx, key);
  if (known) {
    const isSame = known.amountCents === amountCents && known.reason === reason && known.borneBy === borneBy;
    if (known.orderId === orderId && isSame) return;
    throw otherRefund();
  }
  if (fault || !lies) throw new ProblemException("invalid-input", fault ? { errors: [fault] } : {});
  const by = { reason, key, accountId, borneBy };
  const refundId = await oweMoney(tx, { ...lies, amountCents }, "by-hand", now, by);
  // A refund of another order used the key at the same moment.
  if (refundId === undefined) throw otherRefund();
  await bookGivenBack(tx, { orderId, kind: "refund", causeId: refundId }, now);
}

function otherRefund(): ProblemException {
  return new ProblemException("idempotency-mismatch", {
    detail: "Diese Rückzahlung wurde schon mit anderem Inhalt abgeschickt.",
  });
}

const findByKey = namedQuery<{ orderId: string; amountCents: Cents; reason: string | null; borneBy: Bearer }>(
  "refund_by_key",
  `SELECT p.order_id AS "orderId", r.amount_cents AS "amountCents", r.reason,
     r.borne_by AS "borneBy"
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.key = $1`,
);
