import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import { partsToMakeUp } from "@mahlzeit/domain/money/complaint/amount";
import { complaintMovedSentence } from "@mahlzeit/domain/money/complaint/states";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { roleFor } from "@mahlzeit/domain/people/roles";
import { dropAct } from "../../platform/database/audit-scope.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { partsPaidOnSpot } from "./complaint-record.ts";
import { requireManagedComplaint, showManagedComplaint } from "./find-complaint.ts";
import { lockComplaint } from "./lock-complaint.ts";

/**
 * Notes that what was promised for an order paid on the spot has been made up for: by the restaurant, which takes its
 * part off what it was paid, or by an operator who has paid its own part, or the restaurant's in its place. Repeating it
 * changes nothing. Throws `order-not-found` and `illegal-transition`.
 */
export async function settleOnSpot(
  { db, payments }: ComplaintParts,
  identity: Identity,
  orderId: string,
  now: Instant,
): Promise<ManagedComplaint> {
  const { restaurantId } = await requireManagedComplaint(db, identity, {
    orderId,
    action: "make-up-for-complaints",
  });
  const side: Bearer = roleFor(identity, "answer-complaints", restaurantId) === null ? "operator" : "restaurant";
  await db.transaction(async (tx) => {
    const { order, complaint, money } = await lockComplaint(tx, payments, orderId, now);
    if (!complaint || order.status !== "COMPLETED") throw tooSoonOrNothing();
    const parts = partsPaidOnSpot(complaint, order.paymentType, money);
    const owed = partsToMakeUp(parts, side);
    if (owed.length === 0 && complaint.doneAt !== null) return dropAct();
    if (owed.length === 0) throw tooSoonOrNothing();
    const by = { accountId: identity.accountId, borneBy: side, isPaidByOperator: side === "operator" } as const;
    for (const { id: key, cents, byLines } of owed)
      await payments.refund(tx, order, "complaint", { cents, byLines, key, ...by }, now);
    await markDone(tx, complaint.id, new Date(now), side);
    await addJobs(tx, [{ task: "ask-about-remedy", payload: { orderId }, key: `remedy-${orderId}` }]);
  });
  return showManagedComplaint({ db, payments }, identity, orderId, now);
}

function tooSoonOrNothing(): ProblemException {
  return new ProblemException("illegal-transition", { detail: complaintMovedSentence });
}

const markDone = namedQuery("mark_complaint_done", "UPDATE complaints SET done_at = $2, done_by = $3 WHERE id = $1");
