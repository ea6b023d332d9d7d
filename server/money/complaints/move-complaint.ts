import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import {
  type ComplaintMover,
  type ComplaintState,
  isForOperator,
  type MovableComplaint,
  refusalToMoveComplaint,
} from "@mahlzeit/domain/money/complaint/states";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { settleOfOrder } from "../../platform/alerts/settle-alert.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintRecord } from "./complaint-record.ts";
import { jobsOfStep, stepOfState } from "./complaint-steps.ts";

interface By {
  readonly mover: ComplaintMover;
  /** The account or the device that moved it, if any. */
  readonly actor?: Pick<Actor, "accountId" | "deviceId">;
  readonly answer?: {
    readonly sentence: string | null;
    readonly lines: readonly LinePart[] | null;
    readonly amountCents: Cents;
    /** Null if nothing goes back by a decision. */
    readonly borneBy: Bearer | null;
  };
}

/** Throws `illegal-transition` if this side may not move the complaint now. */
export function requireMovable(
  complaint: MovableComplaint,
  to: ComplaintState,
  mover: ComplaintMover,
  now: Instant,
): void {
  const refusal = refusalToMoveComplaint(complaint, to, mover, now);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message, extra: { state: complaint.state } });
}

/**
 * Moves a complaint, whose order's row is locked and which `requireMovable` has let through, queues what guest and
 * restaurant are told of it, and raises or ends the operator's alert. Returns the id of the move, which is the key of its refund.
 */
export async function moveComplaint(
  tx: Transaction,
  { id, orderId, restaurantId }: Pick<ComplaintRecord, "id" | "orderId" | "restaurantId">,
  to: ComplaintState,
  { mover, actor, answer }: By,
  now: Instant,
): Promise<string> {
  const moveId = uuidv7(now);
  const { sentence = null, lines = null, amountCents = null, borneBy = null } = answer ?? {};
  const by = [mover, actor?.accountId ?? null, actor?.deviceId ?? null];
  await move(tx, id, to, moveId, new Date(now), ...by, sentence, lines && JSON.stringify(lines), amountCents, borneBy);
  await addJobs(tx, await jobsOfStep(tx, restaurantId, { orderId, step: stepOfState[to], at: now }));
  if (isForOperator(to)) await raiseAlert(tx, { kind: "complaint-waits", orderId }, now);
  else await settleOfOrder(tx, "complaint-waits", orderId, now);
  return moveId;
}

const move = namedQuery(
  "move_complaint",
  `WITH moved AS (UPDATE complaints SET status = $2 WHERE id = $1 RETURNING id)
   INSERT INTO complaint_moves (id, complaint_id, status, moved_at, moved_by, moved_by_account, moved_by_device, sentence,
     lines, amount_cents, borne_by)
   SELECT $3, id, $2, $4, $5, $6, $7, $8, $9::jsonb, $10, $11 FROM moved`,
);
