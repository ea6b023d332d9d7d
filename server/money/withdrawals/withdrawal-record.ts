import type { WithdrawalSteps } from "@mahlzeit/contract/orders/order-history";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import { isOpenWithdrawal, type WithdrawalMover, type WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { owedPieces } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import type { ClaimableMoney } from "../complaints/claim-payments.ts";

interface WithdrawalMove {
  readonly status: WithdrawalState;
  readonly at: Instant;
  readonly by: WithdrawalMover;
  /** The first name of the person; null if there is none or the account is deleted. */
  readonly name: string | null;
}

/** A withdrawal as stored; an order may have several. */
export interface WithdrawalRecord {
  /** The key of its refund. */
  readonly id: string;
  readonly orderId: string;
  readonly restaurantId: string;
  readonly key: string;
  readonly status: WithdrawalState;
  readonly declaredAt: Instant;
  readonly lines: readonly LinePart[];
  /** "YYYY-MM-DD" */
  readonly sentOn: string | null;
  readonly receiveBy: Instant | null;
  /** What goes back; null until the goods are received. */
  readonly amountCents: Cents | null;
  /** Oldest first. */
  readonly moves: readonly WithdrawalMove[];
}

/** Finds the withdrawals from these orders, oldest first. While an order's row is locked, its own do not change. */
export function findWithdrawalsOf(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<WithdrawalRecord[]> {
  return orderIds.length > 0 ? byOrders(db, orderIds) : Promise.resolve([]);
}

/** Returns the pieces whose money is still to come, of these withdrawals or of all. */
export function openPieces(
  withdrawals: readonly WithdrawalRecord[],
  money: ClaimableMoney,
  of: readonly WithdrawalRecord[] = withdrawals,
): LinePart[] {
  return of.filter(({ status }) => isOpenWithdrawal(status)).flatMap((one) => stillOwed(one, withdrawals, money));
}

/** Returns the pieces that are still owed for a withdrawal, without those that refunds by hand have given back since. */
export function stillOwed(
  { id }: Pick<WithdrawalRecord, "id">,
  withdrawals: readonly WithdrawalRecord[],
  { byHand }: ClaimableMoney,
): readonly LinePart[] {
  const declared = withdrawals.map((one) => ({
    ...one,
    endedAt: isOpenWithdrawal(one.status) ? null : (one.moves.at(-1)?.at ?? null),
  }));
  const chosen = byHand.filter(({ isForWithdrawal }) => !isForWithdrawal);
  return owedPieces(declared, chosen).get(id) ?? [];
}

/** Tells whether somebody ever withdrew from something of this restaurant. */
export async function hasWithdrawals(db: Database, restaurantId: string): Promise<boolean> {
  return (await anyOf(db, restaurantId)).length > 0;
}

const anyOf = namedQuery("any_withdrawal", "SELECT FROM withdrawals WHERE restaurant_id = $1 LIMIT 1");

/** Finds the states of the withdrawals from these orders, oldest first. */
export async function findWithdrawalStates(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalState[]>> {
  const byOrder = Map.groupBy(await findWithdrawalsOf(db, orderIds), ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(({ status }) => status)]));
}

/** Finds the steps of all withdrawals from an order, oldest first. */
export async function findWithdrawalSteps(db: Database | Transaction, orderId: string): Promise<WithdrawalSteps> {
  const all = await findWithdrawalsOf(db, [orderId]);
  return all.flatMap(({ moves }) => moves).toSorted((a, b) => a.at - b.at);
}

const byOrders = namedQuery<WithdrawalRecord>(
  "withdrawals_of_orders",
  `SELECT w.id, w.order_id AS "orderId", w.restaurant_id AS "restaurantId", w.key, w.status, w.declared_at AS "declaredAt",
     w.lines, to_char(w.sent_on, 'YYYY-MM-DD') AS "sentOn", w.receive_by AS "receiveBy", w.amount_cents AS "amountCents",
     (SELECT json_agg(json_build_object('status', m.status, 'at', ${jsonInstant("m.moved_at")}, 'by', m.moved_by,
       'name', (SELECT first_name FROM accounts WHERE id = m.moved_by_account)) ORDER BY m.seq)
       FROM withdrawal_moves m WHERE m.withdrawal_id = w.id) AS moves
   FROM withdrawals w WHERE w.order_id = ANY ($1::uuid[]) ORDER BY w.declared_at, (SELECT min(seq) FROM withdrawal_moves WHERE withdrawal_id = w.id)`,
);
