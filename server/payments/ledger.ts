import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** Where money of a payment can be: see the migrations that make the ledger. */
export type MoneyAccount = "guest" | "held" | "order" | "owed" | "disputed" | "own";

interface Movement {
  readonly paymentId: string;
  readonly from: MoneyAccount;
  readonly to: MoneyAccount;
  readonly amountCents: Cents;
  /** With its refund it names the movement: it happens once. */
  readonly cause: string;
  readonly refundId?: string;
}

/** Moves money from one account to another. The same movement a second time is an error of whoever calls. */
export async function moveMoney(tx: Transaction, movement: Movement, now: Instant): Promise<void> {
  const { paymentId, from, to, amountCents, cause, refundId } = movement;
  await move(tx, paymentId, from, to, amountCents, cause, refundId ?? null, new Date(now));
}

/** What lies in an account of each payment of an order, where something does. */
export async function findMoney(
  tx: Transaction,
  orderId: string,
): Promise<{ paymentId: string; account: MoneyAccount; amountCents: Cents }[]> {
  return balances(tx, orderId);
}

const move = namedQuery(
  "move_money",
  `INSERT INTO payment_movements (payment_id, from_account, to_account, amount_cents, cause, refund_id, moved_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

const balances = namedQuery<{ paymentId: string; account: MoneyAccount; amountCents: Cents }>(
  "money_of_order",
  `SELECT m.payment_id AS "paymentId", entry.account, sum(entry.amount)::int AS "amountCents"
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id,
     LATERAL (VALUES (m.to_account, m.amount_cents), (m.from_account, -m.amount_cents)) AS entry (account, amount)
   WHERE p.order_id = $1 AND entry.account NOT IN ('guest', 'own')
   GROUP BY m.payment_id, entry.account HAVING sum(entry.amount) <> 0 ORDER BY m.payment_id, entry.account`,
);
