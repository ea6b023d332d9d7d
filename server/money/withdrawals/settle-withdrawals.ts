import type { Instant } from "@mahlzeit/domain/local-time";
import { isOpenWithdrawal } from "@mahlzeit/domain/money/withdrawal/states";
import type { Transaction } from "../../platform/database/connect.ts";
import type { ClaimPayments } from "../complaints/claim-payments.ts";
import { moneyOfWithdrawal, readWithdrawals } from "./lock-withdrawals.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { findWithdrawalsOf, type WithdrawalRecord } from "./withdrawal-record.ts";

/** Ends the open withdrawals from an order, whose row is locked and whose payment is disputed at the bank. */
export async function settleWithdrawals(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  await settle(tx, openOnes(await findWithdrawalsOf(tx, [orderId])), now);
}

/** Ends those open withdrawals from an order, whose row is locked, for whose goods nothing is left to give back. */
export async function settleEmptyWithdrawals(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<void> {
  if (openOnes(await findWithdrawalsOf(tx, [orderId])).length === 0) return;
  const found = await readWithdrawals(tx, payments, orderId, now);
  const empty = openOnes(found.withdrawals).filter((one) => moneyOfWithdrawal(found, one).cents === 0);
  await settle(tx, empty, now);
}

function openOnes(withdrawals: readonly WithdrawalRecord[]): WithdrawalRecord[] {
  return withdrawals.filter(({ status }) => isOpenWithdrawal(status));
}

async function settle(tx: Transaction, withdrawals: readonly WithdrawalRecord[], now: Instant): Promise<void> {
  for (const one of withdrawals) await moveWithdrawal(tx, one, "SETTLED", { mover: "money" }, now);
}
