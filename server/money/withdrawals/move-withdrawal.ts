import type { Instant } from "@mahlzeit/domain/local-time";
import {
  refusalToMoveWithdrawal,
  type WithdrawalMover,
  type WithdrawalState,
} from "@mahlzeit/domain/money/withdrawal/states";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { WithdrawalRecord } from "./withdrawal-record.ts";
import { jobsOfStep } from "./withdrawal-steps.ts";

/** Throws `illegal-transition` if this side may not move the withdrawal now. */
export function requireMovable(
  { status, receiveBy }: WithdrawalRecord,
  { paymentType }: Pick<OrderRecord, "paymentType">,
  to: WithdrawalState,
  mover: WithdrawalMover,
  now: Instant,
): void {
  const refusal = refusalToMoveWithdrawal({ state: status, paymentType, receiveBy }, to, mover, now);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message, extra: { state: status } });
}

interface By {
  readonly mover: WithdrawalMover;
  readonly accountId?: string | null;
}

/**
 * Moves a withdrawal, whose order's row is locked and which `requireMovable` has let through, and queues what guest and
 * restaurant are told of it.
 */
export async function moveWithdrawal(
  tx: Transaction,
  { id, orderId, restaurantId }: Pick<WithdrawalRecord, "id" | "orderId" | "restaurantId">,
  to: WithdrawalState,
  { mover, accountId = null }: By,
  now: Instant,
): Promise<void> {
  await move(tx, id, to, uuidv7(now), new Date(now), mover, accountId);
  await addJobs(tx, await jobsOfStep(tx, restaurantId, { orderId, status: to, mover, at: now }));
}

const move = namedQuery(
  "move_withdrawal",
  `WITH moved AS (UPDATE withdrawals SET status = $2 WHERE id = $1 RETURNING id)
   INSERT INTO withdrawal_moves (id, withdrawal_id, status, moved_at, moved_by, moved_by_account)
   SELECT $3, id, $2, $4, $5, $6 FROM moved`,
);
