import type { Instant } from "@mahlzeit/domain/local-time";
import type { Job } from "../../../platform/jobs/add-jobs.ts";

export function jobsOnPlaced(orderId: string, now: Instant): readonly Job[] {
  return [
    { task: "mail-order", payload: { orderId, kind: "placed", at: now } },
    { task: "mail-order", payload: { orderId, kind: "to-restaurant", at: now } },
    // It has no key, because the queue searches all waiting jobs for one.
    { task: "plan-escalation", payload: { orderId } },
  ];
}
