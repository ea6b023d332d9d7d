import type { Instant } from "@mahlzeit/domain/local-time";
import type { Job } from "../jobs/add-jobs.ts";

/** What an order causes once it is placed. */
export function jobsOnPlaced(orderId: string, now: Instant): readonly Job[] {
  return [
    { task: "mail-order", payload: { orderId, kind: "placed", at: now } },
    { task: "mail-order", payload: { orderId, kind: "to-restaurant", at: now } },
    { task: "cancel-unanswered", payload: { orderId } },
  ];
}
