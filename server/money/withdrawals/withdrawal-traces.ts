import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { WithdrawalTraces } from "../../orders/order/order-payments.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { findWithdrawalsOf } from "./withdrawal-record.ts";

/** Finds the withdrawals from these orders, for an export. They hold nothing personal but that the guest withdrew. */
export async function findWithdrawalTraces(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalTraces>> {
  const byOrder = Map.groupBy(await findWithdrawalsOf(db, orderIds), ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, all]) => [
      orderId,
      all.map(({ declaredAt, lines, sentOn, moves }) => ({
        declaredAt,
        lines: [...lines],
        sentOn,
        moves: moves.map(({ status, at, by }) => ({ status, movedAt: at, movedBy: by })),
      })),
    ]),
  );
}

/** Finds an account's moves of withdrawals. */
export function findWithdrawalMovesBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return movesByAccount(db, accountId);
}

const movesByAccount = namedQuery<AuditEntry>(
  "withdrawal_moves_by_account",
  `SELECT 'withdrawal-moved' AS what, w.order_id AS about, m.status AS detail, m.moved_at AS at
   FROM withdrawal_moves m JOIN withdrawals w ON w.id = m.withdrawal_id WHERE m.moved_by_account = $1`,
);
