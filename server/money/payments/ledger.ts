import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** The ledger's accounts: see the migrations that create it. */
export type MoneyAccount = "guest" | "held" | "order" | "owed" | "disputed" | "own";

interface Movement {
  readonly paymentId: string;
  readonly from: MoneyAccount;
  readonly to: MoneyAccount;
  readonly amountCents: Cents;
  /** The cause; together with its refund or dispute it identifies the entry, which can be recorded only once. */
  readonly cause: string;
  readonly refundId?: string;
  readonly disputeId?: string;
}

/** Moves money between two accounts. Recording the same entry twice is an error of the caller. */
export async function moveMoney(tx: Transaction, movement: Movement, now: Instant): Promise<void> {
  const { paymentId, from, to, amountCents, cause, refundId = null, disputeId = null } = movement;
  await move(tx, paymentId, from, to, amountCents, cause, refundId, disputeId, new Date(now));
}

/** The order in which outgoing money is taken from accounts: first from the money to be refunded anyway. */
const takenFrom = ["owed", "order", "held"] as const;

/**
 * Records outgoing money of a payment. If the accounts contain less, the rest was our own money. Returns that amount,
 * and the part that was the order's.
 */
export async function takeMoney(
  tx: Transaction,
  { amountCents, ...taken }: Omit<Movement, "from">,
  now: Instant,
): Promise<{ readonly ownCents: Cents; readonly ofOrderCents: Cents }> {
  const lies = await balancesOfPayment(tx, taken.paymentId);
  let missing = amountCents;
  let ofOrderCents = 0;
  for (const from of takenFrom) {
    const there = lies.find(({ account }) => account === from)?.amountCents ?? 0;
    const part = Math.min(there, missing);
    if (part > 0) await moveMoney(tx, { ...taken, from, amountCents: part }, now);
    if (from === "order") ofOrderCents = part;
    missing -= part;
  }
  if (missing > 0) await moveMoney(tx, { ...taken, from: "own", amountCents: missing }, now);
  return { ownCents: missing, ofOrderCents };
}

export interface LyingMoney {
  readonly paymentId: string;
  readonly account: MoneyAccount;
  readonly amountCents: Cents;
}

/** Finds the non-zero balances of the accounts of an order's payments. */
export async function findMoney(tx: Transaction, orderId: string): Promise<LyingMoney[]> {
  return balancesOfOrder(tx, orderId);
}

/** Finds the non-zero balances of a payment's accounts. */
export async function findMoneyOfPayment(tx: Transaction, paymentId: string): Promise<LyingMoney[]> {
  return balancesOfPayment(tx, paymentId);
}

const move = namedQuery(
  "move_money",
  `INSERT INTO payment_movements
     (payment_id, from_account, to_account, amount_cents, cause, refund_id, dispute_id, moved_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const balancesWhere = (condition: string): string =>
  `SELECT m.payment_id AS "paymentId", entry.account, sum(entry.amount) AS "amountCents"
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id,
     LATERAL (VALUES (m.to_account, m.amount_cents), (m.from_account, -m.amount_cents)) AS entry (account, amount)
   WHERE ${condition} AND entry.account NOT IN ('guest', 'own')
   GROUP BY m.payment_id, entry.account HAVING sum(entry.amount) <> 0 ORDER BY m.payment_id, entry.account`;

const balancesOfOrder = namedQuery<LyingMoney>("money_of_order", balancesWhere("p.order_id = $1"));
const balancesOfPayment = namedQuery<LyingMoney>("money_of_payment", balancesWhere("p.id = $1"));
