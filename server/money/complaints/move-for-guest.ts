import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { requireOrder } from "../../orders/order/read/find-orders.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { movable } from "./complaint-record.ts";
import { lockComplaint } from "./lock-complaint.ts";
import { moveComplaint, requireMovable } from "./move-complaint.ts";
import { showToComplain } from "./present-complaint.ts";

/**
 * Withdraws a complaint, or objects to its answer, for anyone with the order's tag. Repeating it changes nothing. Throws
 * `order-not-found` and `illegal-transition`.
 */
export async function moveForGuest(
  parts: ComplaintParts,
  tag: string,
  to: Extract<ComplaintState, "WITHDRAWN" | "OBJECTED">,
  now: Instant,
): Promise<OrderToComplain> {
  const { id } = await requireOrder(parts.db, tag);
  await parts.db.transaction(async (tx) => {
    const { complaint, complainable } = await lockComplaint(tx, parts.payments, id, now);
    if (!complaint) throw new ProblemException("illegal-transition");
    if (complaint.status === to) return;
    requireMovable(movable(complaint, complainable === "yes"), to, "guest", now);
    await moveComplaint(tx, complaint, to, { mover: "guest" }, now);
  });
  return showToComplain(parts, id, now);
}
