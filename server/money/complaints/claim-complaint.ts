import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ClaimedLines } from "@mahlzeit/domain/money/complaint/amount";
import { faultInClaim } from "@mahlzeit/domain/money/complaint/complaint";
import { complaintAnswerBy, notComplainableSentences } from "@mahlzeit/domain/money/complaint/window";
import { findKitchenHours } from "../../catalogue/restaurants/find-kitchens.ts";
import { requireOrder } from "../../orders/order/read/find-orders.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ClaimPayments } from "./claim-payments.ts";
import { leftLines, movable } from "./complaint-record.ts";
import { lockComplaint, type OrderWithComplaint } from "./lock-complaint.ts";
import { moveComplaint, requireMovable } from "./move-complaint.ts";
import { showToComplain } from "./present-complaint.ts";

export interface ComplaintParts {
  readonly db: Database;
  readonly payments: ClaimPayments;
}

interface Claim {
  readonly lines: ClaimedLines;
  readonly words: string;
}

/**
 * Opens a complaint for anyone with the order's tag, changes it while nobody has answered, or opens a withdrawn one once
 * more. Throws `order-not-found`, `illegal-transition` and `invalid-input`.
 */
export async function claimComplaint(
  parts: ComplaintParts,
  tag: string,
  { neverCame, lines, words }: Input<typeof api.claimComplaint>["body"],
  now: Instant,
): Promise<OrderToComplain> {
  const claim = { lines: neverCame ? null : lines, words: words.trim() };
  const { id } = await requireOrder(parts.db, tag);
  await parts.db.transaction(async (tx) => {
    const found = await lockComplaint(tx, parts.payments, id, now);
    const { order, complaint, money } = found;
    const isOpen = complaint?.status === "OPEN";
    if (!complaint && found.complainable !== "yes")
      throw new ProblemException("illegal-transition", { detail: notComplainableSentences[found.complainable] });
    if (complaint && !isOpen) requireMovable(movable(complaint, found.complainable === "yes"), "OPEN", "guest", now);
    const fault = faultInClaim(claim, { type: order.type, left: leftLines(money) });
    if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
    await save(tx, found, claim, now);
  });
  return showToComplain(parts, id, now);
}

async function save(tx: Transaction, found: OrderWithComplaint, { lines, words }: Claim, now: Instant): Promise<void> {
  const { order, complaint } = found;
  const claimed = [lines && JSON.stringify(lines), words || null];
  if (complaint?.status === "OPEN") return void (await change(tx, complaint.id, ...claimed));
  const { hours } = await findKitchenHours(tx, order.restaurantId);
  const answerBy = complaintAnswerBy(hours, now);
  const id = complaint?.id ?? uuidv7(now);
  await open(tx, id, order.id, order.restaurantId, new Date(now), new Date(answerBy), ...claimed);
  await moveComplaint(tx, { id, orderId: order.id, restaurantId: order.restaurantId }, "OPEN", { mover: "guest" }, now);
  await addJobs(tx, [
    { task: "end-answer-time", payload: { orderId: order.id }, runAt: answerBy, key: `complaint-${order.id}` },
  ]);
}

const change = namedQuery("change_complaint", "UPDATE complaints SET lines = $2::jsonb, words = $3 WHERE id = $1");

const open = namedQuery(
  "open_complaint",
  `INSERT INTO complaints (id, order_id, restaurant_id, status, opened_at, openings, answer_by, lines, words)
   VALUES ($1, $2, $3, 'OPEN', $4, 1, $5, $6::jsonb, $7)
   ON CONFLICT (id) DO UPDATE SET opened_at = $4, openings = 2, answer_by = $5, lines = $6::jsonb, words = $7`,
);
