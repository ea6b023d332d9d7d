import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { ClaimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import { withdrawableLines } from "@mahlzeit/domain/money/withdrawal/notice";
import { isOpenWithdrawal } from "@mahlzeit/domain/money/withdrawal/states";
import {
  paidWithout,
  returnablePieces,
  type Withdrawable,
  withdrawable,
  withdrawalEnds,
  withdrawalMoney,
} from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { type CurrentOrder, currentOrder } from "../../orders/order/read/current-order.ts";
import { findCompletedAt, findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { ClaimableMoney, ClaimPayments } from "../complaints/claim-payments.ts";
import { findWithdrawalsOf, openPieces, stillOwed, type WithdrawalRecord } from "./withdrawal-record.ts";

/** An order with all that withdrawals from it depend on. */
export interface OrderWithWithdrawals {
  readonly order: CurrentOrder;
  readonly withdrawals: readonly WithdrawalRecord[];
  readonly money: ClaimableMoney;
  /** The pieces that the guest can still withdraw from. */
  readonly returnable: readonly LinePart[];
  readonly withdrawable: Withdrawable;
  /** Null before the order is completed. */
  readonly until: Instant | null;
}

/** Locks an order and reads what withdrawals from it depend on. Throws `order-not-found`. */
export async function lockWithdrawals(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<OrderWithWithdrawals> {
  await lockOrder(tx, orderId);
  return readWithdrawals(tx, payments, orderId, now);
}

/** Throws `order-not-found`. */
export async function readWithdrawals(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<OrderWithWithdrawals> {
  const found = await findOrderById(tx, orderId);
  if (!found) throw new ProblemException("order-not-found");
  const order = currentOrder(found);
  const withdrawals = await findWithdrawalsOf(tx, [orderId]);
  const money = await payments.findClaimable(tx, found);
  const goods = withdrawableLines(order.lines).map(({ position }) => position);
  const returnable = returnablePieces(goods, money, openPieces(withdrawals, money));
  const completedAt = await findCompletedAt(tx, orderId);
  const facts = {
    type: order.type,
    state: order.status,
    isTest: order.isTest,
    isDisputed: order.dispute !== null,
    completedAt,
    hasGoods: goods.length > 0,
  };
  return {
    order,
    withdrawals,
    money,
    returnable,
    withdrawable: withdrawable(facts, now),
    until: completedAt === null ? null : withdrawalEnds(completedAt),
  };
}

/** Returns what goes back for a withdrawal, which it keeps once its goods are received. */
export function centsOfWithdrawal({ order, money, withdrawals }: OrderWithWithdrawals, one: WithdrawalRecord): Cents {
  if (one.amountCents !== null) return one.amountCents;
  if (!isOpenWithdrawal(one.status)) return 0;
  // Withdrawals declared earlier are expected to be paid before this one.
  const earlier = withdrawals.slice(
    0,
    withdrawals.findIndex(({ id }) => id === one.id),
  );
  const paid = paidWithout(money.paid, openPieces(withdrawals, money, earlier));
  return moneyOfWithdrawal({ order, withdrawals, money: { ...money, paid } }, one).cents;
}

/** Returns what would go back for a withdrawal now. */
export function moneyOfWithdrawal(
  { order, money, withdrawals }: Pick<OrderWithWithdrawals, "order" | "money" | "withdrawals">,
  one: WithdrawalRecord,
): ClaimedMoney {
  return withdrawalMoney(stillOwed(one, withdrawals, money), { ...money, feeCents: order.deliveryFeeCents });
}
