import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import { complaintMovedSentence } from "@mahlzeit/domain/money/complaint/states";
import { roleFor } from "@mahlzeit/domain/people/roles";
import { dropAct } from "../../platform/database/audit-scope.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { lastAnswer, owedMoney } from "./complaint-record.ts";
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
  });
  const borneBy = roleFor(identity, "answer-complaints", restaurantId) === null ? "operator" : "restaurant";
  await parts.db.transaction(async (tx) => {
    const { order, complaint, money } = await lockComplaint(tx, parts.payments, orderId, now);
    const answer = complaint && lastAnswer(complaint);
    if (!complaint || !answer || order.status !== "COMPLETED") throw tooSoonOrNothing();
    const owed = owedMoney(complaint, order.paymentType, money);
    if (owed.cents === 0 && complaint.doneAt !== null) return dropAct();
    if (owed.cents === 0) throw tooSoonOrNothing();
    const by = { key: answer.id, accountId: identity.accountId, borneBy } as const;
    await parts.payments.refundComplaint(tx, order, { ...owed, ...by }, now);
    await markDone(tx, complaint.id, new Date(now), borneBy);
    await addJobs(tx, [{ task: "ask-about-remedy", payload: { orderId }, key: `remedy-${orderId}` }]);
  });
  return showManagedComplaint(parts, identity, orderId, now);
}

function tooSoonOrNothing(): ProblemException {
  return new ProblemException("illegal-transition", { detail: complaintMovedSentence });
}

const markDone = namedQuery("mark_complaint_done", "UPDATE complaints SET done_at = $2, done_by = $3 WHERE id = $1");
