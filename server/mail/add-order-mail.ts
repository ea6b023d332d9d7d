import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** Promises a mail about an order, dated `now`, that goes out once the transaction has committed. */
export async function addOrderMail(
  tx: Transaction,
  { orderId, kind }: { orderId: string; kind: OrderMailKind },
  now: Instant,
): Promise<void> {
  await addJobs(tx, [{ task: "mail-order", payload: { orderId, kind, at: now } }]);
}
