import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import { claimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import { complaintMovedSentence } from "@mahlzeit/domain/money/complaint/states";
import { roleFor } from "@mahlzeit/domain/people/roles";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { lastAnswer } from "./complaint-record.ts";
import { requireManagedComplaint, showManagedComplaint } from "./find-complaint.ts";
import { lockComplaint } from "./lock-complaint.ts";

/**
 * Notes that what was promised for an order paid on the spot has been made up for, and takes it off what was paid: by
 * the restaurant, or by an operator who has paid it. Repeating it changes nothing. Throws `order-not-found` and
 * `illegal-transition`.
 */
export async function settleOnSpot(
  parts: ComplaintParts,
  identity: Identity,
  orderId: string,
  now: Instant,
): Promise<ManagedComplaint> {
  const { restaurantId } = await requireManagedComplaint(parts.db, identity, {
    orderId,
    action: "make-up-for-complaints",
    now,
  });
  const borneBy = roleFor(identity, "answer-complaints", restaurantId) === null ? "operator" : "restaurant";
  await parts.db.transaction(async (tx) => {
    const { order, complaint, money } = await lockComplaint(tx, parts.payments, orderId, now);
    const answer = complaint && lastAnswer(complaint);
    if (!complaint || !answer?.amountCents || order.paymentType !== "ON_SPOT" || order.status !== "COMPLETED")
      throw new ProblemException("illegal-transition", { detail: complaintMovedSentence });
    if (complaint.doneAt !== null) return;
    const accepted = claimedMoney(answer.lines ?? complaint.lines, money);
    if (accepted && accepted.cents > 0)
      await parts.payments.refundComplaint(
        tx,
        order,
        { ...accepted, key: answer.id, accountId: identity.accountId, borneBy },
        now,
      );
    await markDone(tx, complaint.id, new Date(now), borneBy);
    await addJobs(tx, [{ task: "ask-about-remedy", payload: { orderId }, key: `remedy-${orderId}` }]);
  });
  return showManagedComplaint(parts, identity, orderId, now);
}

const markDone = namedQuery("mark_complaint_done", "UPDATE complaints SET done_at = $2, done_by = $3 WHERE id = $1");
