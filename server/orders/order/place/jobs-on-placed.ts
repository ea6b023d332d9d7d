import type { Instant } from "@mahlzeit/domain/local-time";
import type { Job } from "../../../platform/jobs/add-jobs.ts";

export function jobsOnPlaced(orderId: string, now: Instant): readonly Job[] {
  return [
    { task: "mail-order", payload: { orderId, kind: "placed", at: now } },
    { task: "mail-order", payload: { orderId, kind: "to-restaurant", at: now } },
    jobToPlan(orderId),
  ];
}

/** Returns the job that plans what happens to an order while nobody answers. */
export function jobToPlan(orderId: string): Job {
  return { task: "plan-escalation", payload: { orderId }, key: `plan-${orderId}` };
}
