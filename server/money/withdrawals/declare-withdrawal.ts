import type { OrderToWithdraw } from "@mahlzeit/contract/money/withdrawals";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import { returnMs } from "@mahlzeit/domain/money/withdrawal/states";
import {
  faultInSentOn,
  faultInWithdrawal,
  notWithdrawableSentences,
} from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { requireOrder } from "../../orders/order/read/find-orders.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ClaimPayments } from "../complaints/claim-payments.ts";
import { lockWithdrawals, type OrderWithWithdrawals } from "./lock-withdrawals.ts";
import { moveWithdrawal, requireMovable } from "./move-withdrawal.ts";
import { showToWithdraw } from "./present-withdrawals.ts";
import { returnTimeJob } from "./withdrawal-steps.ts";

export interface WithdrawalParts {
  readonly db: Database;
  readonly payments: ClaimPayments;
}

/**
 * Withdraws from pieces of an order for anyone with its tag, once for each key. Throws `order-not-found`,
 * `illegal-transition` and `invalid-input`.
 */
export async function declareWithdrawal(
  parts: WithdrawalParts,
  tag: string,
  { key, lines }: { readonly key: string; readonly lines: readonly LinePart[] },
  now: Instant,
): Promise<OrderToWithdraw> {
  const { id } = await requireOrder(parts.db, tag);
  await parts.db.transaction(async (tx) => {
    const found = await lockWithdrawals(tx, parts.payments, id, now);
    if (found.withdrawals.some((one) => one.key === key)) return;
    if (found.withdrawable !== "yes")
      throw new ProblemException("illegal-transition", { detail: notWithdrawableSentences[found.withdrawable] });
    const message = faultInWithdrawal(lines, found.returnable);
    if (message !== null) throw invalidField("lines", message);
    await save(tx, found, { key, lines }, now);
  });
  return showToWithdraw(parts, id, now);
}

async function save(
  tx: Transaction,
  { order: { id: orderId, restaurantId } }: OrderWithWithdrawals,
  { key, lines }: { readonly key: string; readonly lines: readonly LinePart[] },
  now: Instant,
): Promise<void> {
  const id = uuidv7(now);
  await add(tx, id, orderId, restaurantId, key, new Date(now), JSON.stringify(lines));
  await moveWithdrawal(tx, { id, orderId, restaurantId }, "DECLARED", { mover: "guest" }, now);
}

/**
 * Stores when the guest has sent the goods back, for anyone with the order's tag; 14 days after this they count as
 * received. Repeating it changes nothing. Throws `order-not-found`, `illegal-transition` and `invalid-input`.
 */
export async function reportReturn(
  parts: WithdrawalParts,
  { tag, withdrawalId, sentOn }: { readonly tag: string; readonly withdrawalId: string; readonly sentOn: string },
  now: Instant,
): Promise<OrderToWithdraw> {
  const { id } = await requireOrder(parts.db, tag);
  await parts.db.transaction(async (tx) => {
    const { order, withdrawals } = await lockWithdrawals(tx, parts.payments, id, now);
    const one = withdrawals.find((withdrawal) => withdrawal.id === withdrawalId);
    if (!one) throw new ProblemException("order-not-found");
    if (one.status === "SENT_BACK") return;
    requireMovable(one, order, "SENT_BACK", "guest", now);
    const message = faultInSentOn(sentOn, one.declaredAt, now);
    if (message !== null) throw invalidField("sentOn", message);
    const receiveBy = now + returnMs;
    await setSent(tx, one.id, sentOn, new Date(receiveBy));
    await moveWithdrawal(tx, one, "SENT_BACK", { mover: "guest" }, now);
    await addJobs(tx, [returnTimeJob({ orderId: id, withdrawalId }, receiveBy)]);
  });
  return showToWithdraw(parts, id, now);
}

const add = namedQuery(
  "declare_withdrawal",
  `INSERT INTO withdrawals (id, order_id, restaurant_id, key, status, declared_at, lines)
   VALUES ($1, $2, $3, $4, 'DECLARED', $5, $6::jsonb)`,
);

const setSent = namedQuery("set_withdrawal_sent", "UPDATE withdrawals SET sent_on = $2, receive_by = $3 WHERE id = $1");
