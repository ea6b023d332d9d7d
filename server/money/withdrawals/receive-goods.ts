import type { ManagedWithdrawals } from "@mahlzeit/contract/money/withdrawals";
import type { Instant } from "@mahlzeit/domain/local-time";
import { withdrawalMovedSentence } from "@mahlzeit/domain/money/withdrawal/states";
import { roleFor } from "@mahlzeit/domain/people/roles";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { dropAct } from "../../platform/database/audit-scope.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { WithdrawalParts } from "./declare-withdrawal.ts";
import { requireManagedOrder, showManagedWithdrawals } from "./find-withdrawals.ts";
import { lockWithdrawals, moneyOfWithdrawal, type OrderWithWithdrawals, readWithdrawals } from "./lock-withdrawals.ts";
import { moveWithdrawal, requireMovable } from "./move-withdrawal.ts";
import type { WithdrawalRecord } from "./withdrawal-record.ts";
import { returnTimeJob } from "./withdrawal-steps.ts";

interface OneOfOrder {
  readonly orderId: string;
  readonly withdrawalId: string;
}

/**
 * Notes that the goods came back, and gives back what was paid by card. Repeating it changes nothing. Throws
 * `order-not-found` and `illegal-transition`.
 */
export async function receiveGoods(
  parts: WithdrawalParts,
  identity: Identity,
  { orderId, withdrawalId }: OneOfOrder,
  now: Instant,
): Promise<ManagedWithdrawals> {
  await requireManagedOrder(parts.db, identity, { orderId, action: "receive-goods" });
  await parts.db.transaction(async (tx) => {
    const found = await lockWithdrawals(tx, parts.payments, orderId, now);
    const one = requireOne(found, withdrawalId);
    if (one.status === "RECEIVED" || one.status === "REPAID") return dropAct();
    requireMovable(one, found.order, "RECEIVED", "restaurant", now);
    await receive(tx, parts, found, one, { mover: "restaurant", accountId: identity.accountId }, now);
  });
  return showManagedWithdrawals(parts, identity, orderId, now);
}

/** Counts goods as received 14 days after the guest's proof of return; if it is too early, adds a job for later. */
export async function endReturnTime(
  parts: WithdrawalParts,
  { orderId, withdrawalId }: OneOfOrder,
  now: Instant,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    const found = await readWithdrawals(tx, parts.payments, orderId, now);
    const one = found.withdrawals.find(({ id }) => id === withdrawalId);
    if (one?.status !== "SENT_BACK" || one.receiveBy === null) return;
    if (now < one.receiveBy) return addJobs(tx, [returnTimeJob({ orderId, withdrawalId }, one.receiveBy)]);
    await receive(tx, parts, found, one, { mover: "clock" }, now);
  });
}

/** Keeps what goes back for the goods; by card it goes back in the same transaction, so no kill comes between. */
async function receive(
  tx: Transaction,
  { payments }: WithdrawalParts,
  found: OrderWithWithdrawals,
  one: WithdrawalRecord,
  by: { readonly mover: "restaurant" | "clock"; readonly accountId?: string },
  now: Instant,
): Promise<void> {
  const { order } = found;
  const back = moneyOfWithdrawal(found, one);
  await setAmount(tx, one.id, back.cents);
  await moveWithdrawal(tx, one, "RECEIVED", by, now);
  if (back.cents === 0) return moveWithdrawal(tx, one, "SETTLED", { mover: "money" }, now);
  if (order.paymentType === "ON_SPOT") return;
  await moveWithdrawal(tx, one, "REPAID", { mover: "money" }, now);
  const refund = { ...back, key: one.id, accountId: by.accountId ?? null, borneBy: "restaurant" } as const;
  await payments.refund(tx, order, "withdrawal", refund, now);
}

/**
 * Notes that the guest of an order paid on the spot has the money back, from the restaurant or from the operator, and
 * takes it off what was paid. Repeating it changes nothing. Throws `order-not-found` and `illegal-transition`.
 */
export async function repayWithdrawal(
  parts: WithdrawalParts,
  identity: Identity,
  { orderId, withdrawalId }: OneOfOrder,
  now: Instant,
): Promise<ManagedWithdrawals> {
  const { restaurantId } = await requireManagedOrder(parts.db, identity, { orderId, action: "repay-withdrawals" });
  const mover = roleFor(identity, "receive-goods", restaurantId) === null ? "operator" : "restaurant";
  await parts.db.transaction(async (tx) => {
    const found = await lockWithdrawals(tx, parts.payments, orderId, now);
    const { order } = found;
    const one = requireOne(found, withdrawalId);
    if (one.status === "REPAID") return dropAct();
    requireMovable(one, order, "REPAID", mover, now);
    const back = moneyOfWithdrawal(found, one);
    if (back.cents === 0) throw new ProblemException("illegal-transition", { detail: withdrawalMovedSentence });
    await setAmount(tx, one.id, back.cents);
    await moveWithdrawal(tx, one, "REPAID", { mover, accountId: identity.accountId }, now);
    const by = {
      accountId: identity.accountId,
      borneBy: "restaurant",
      isPaidByOperator: mover === "operator",
    } as const;
    await parts.payments.refund(tx, order, "withdrawal", { ...back, key: one.id, ...by }, now);
  });
  return showManagedWithdrawals(parts, identity, orderId, now);
}

/** Throws `order-not-found`. */
function requireOne({ withdrawals }: OrderWithWithdrawals, withdrawalId: string): WithdrawalRecord {
  const one = withdrawals.find(({ id }) => id === withdrawalId);
  if (!one) throw new ProblemException("order-not-found");
  return one;
}

const setAmount = namedQuery("set_withdrawal_amount", "UPDATE withdrawals SET amount_cents = $2 WHERE id = $1");
