import type { Instant } from "@mahlzeit/domain/local-time";
import { type Mover, type OrderState, refusalToMove } from "@mahlzeit/domain/order/states";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import type { LockedOrder } from "./find-orders.ts";
import { jobsOnPlaced } from "./jobs-on-placed.ts";

/** Brings a locked order into another state with everything that follows from it. Throws `illegal-transition`. */
export async function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  { mover, now }: { mover: Mover; now: Instant },
): Promise<void> {
  await recordMove(tx, order, to, { mover, now });
  if (to === "PLACED") await addJobs(tx, jobsOnPlaced(order.id));
}

/** The move alone: nobody is told. Throws `illegal-transition`. */
export async function recordMove(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  { mover, now }: { mover: Mover; now: Instant },
): Promise<void> {
  const refusal = refusalToMove(order, to, mover);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message });
  await move(tx, order.id, to, new Date(now), mover);
}

// An order that came to nothing gives its key back, so that the same cart can be tried again.
const move = namedQuery(
  "move_order",
  `WITH moved AS (
     UPDATE orders SET status = $2, idempotency_key = CASE WHEN $2 <> 'EXPIRED' THEN idempotency_key END
     WHERE id = $1 RETURNING id
   ) INSERT INTO order_moves (order_id, status, moved_at, moved_by) SELECT id, $2, $3, $4 FROM moved`,
);
