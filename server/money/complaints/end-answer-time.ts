import type { Instant } from "@mahlzeit/domain/local-time";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import type { Database } from "../../platform/database/connect.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { findComplaintOf } from "./complaint-record.ts";
import { moveComplaint } from "./move-complaint.ts";

/** Ends the time for the answer to an open complaint; if it is too early, adds a job for later. */
export async function endAnswerTime(db: Database, orderId: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const complaint = (await lockOrder(tx, orderId)) && (await findComplaintOf(tx, orderId));
    if (complaint?.status !== "OPEN") return;
    const runAt = complaint.answerBy;
    if (now < runAt)
      return addJobs(tx, [{ task: "end-answer-time", payload: { orderId }, runAt, key: `complaint-${orderId}` }]);
    await moveComplaint(tx, complaint, "UNANSWERED", { mover: "clock" }, now);
  });
}
