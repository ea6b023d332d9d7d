import type { ManagedWithdrawals, OrderToWithdraw } from "@mahlzeit/contract/money/withdrawals";
import type { Instant } from "@mahlzeit/domain/local-time";
import { countOf } from "@mahlzeit/domain/money/complaint/amount";
import { type WithdrawalMover, withdrawalMovesOf } from "@mahlzeit/domain/money/withdrawal/states";
import { paidWithout } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import type { WithdrawalParts } from "./declare-withdrawal.ts";
import { centsOfWithdrawal, type OrderWithWithdrawals, readWithdrawals } from "./lock-withdrawals.ts";
import { openPieces, type WithdrawalRecord } from "./withdrawal-record.ts";

/** Finds an order as its guest sees it when withdrawing. Throws `order-not-found`. */
export function showToWithdraw(parts: WithdrawalParts, orderId: string, now: Instant): Promise<OrderToWithdraw> {
  return parts.db.transaction(async (tx) => {
    const found = await readWithdrawals(tx, parts.payments, orderId, now);
    const { order, withdrawals, money, returnable, withdrawable, until } = found;
    const { uid, name, phone, address } = order.seller;
    const paid = paidWithout(money.paid, openPieces(withdrawals, money));
    const isAllReturnable = paid.every(({ position, pieces }) => countOf(returnable, position) === pieces.length);
    return {
      service: { uid, name, phone, address },
      number: order.number,
      paymentType: order.paymentType,
      withdrawable,
      until,
      lines: order.lines.flatMap(({ position, name, options }) => {
        const pieces = paid.find((line) => line.position === position)?.pieces ?? [];
        if (countOf(returnable, position) === 0) return [];
        return { position, name, options: options.map((option) => option.name).join(", "), pieces: [...pieces] };
      }),
      feeCents: isAllReturnable ? order.deliveryFeeCents : 0,
      withdrawals: withdrawals.map((one) => {
        const { moves, ...shared } = presentShared(found, one, "guest", now);
        return { ...shared, moves: moves.map(({ name: _name, ...move }) => move) };
      }),
    };
  });
}

export function presentManagedWithdrawals(
  found: OrderWithWithdrawals,
  mover: WithdrawalMover,
  now: Instant,
): ManagedWithdrawals {
  const { id: orderId, number, paymentType } = found.order;
  const withdrawals = found.withdrawals.map((one) => presentShared(found, one, mover, now));
  return { orderId, number, paymentType, withdrawals };
}

function presentShared(found: OrderWithWithdrawals, one: WithdrawalRecord, mover: WithdrawalMover, now: Instant) {
  const { id, status, declaredAt, lines, sentOn, receiveBy, moves } = one;
  const { paymentType } = found.order;
  const nameOf = (position: number) => found.order.lines.find((line) => line.position === position)?.name ?? "";
  return {
    id,
    status,
    declaredAt,
    lines: lines.map((line) => ({ ...line, name: nameOf(line.position) })),
    amountCents: centsOfWithdrawal(found, one),
    sentOn,
    receiveBy,
    moves: [...moves],
    can: withdrawalMovesOf({ state: status, paymentType, receiveBy }, mover, now),
  };
}
