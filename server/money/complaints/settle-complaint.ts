import type { Instant } from "@mahlzeit/domain/local-time";
import { isUnsettled } from "@mahlzeit/domain/money/complaint/states";
import type { Transaction } from "../../platform/database/connect.ts";
import { findComplaintOf } from "./complaint-record.ts";
import { moveComplaint } from "./move-complaint.ts";

/** Ends the complaint about an order, whose row is locked, that has nothing left to give back or is disputed. */
export async function settleComplaint(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  const complaint = await findComplaintOf(tx, orderId);
  if (complaint && isUnsettled(complaint.status))
    await moveComplaint(tx, complaint, "SETTLED", { mover: "money" }, now);
}
