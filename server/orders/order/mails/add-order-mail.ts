import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** Queues a mail about an order, dated `now`, to be sent after the transaction commits. */
export async function addOrderMail(
  tx: Transaction,
  { orderId, kind }: { orderId: string; kind: OrderMailKind },
  now: Instant,
): Promise<void> {
  await addJobs(tx, [{ task: "mail-order", payload: { orderId, kind, at: now } }]);
}
