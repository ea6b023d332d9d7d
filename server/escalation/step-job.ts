import type { Instant } from "@mahlzeit/domain/local-time";
import type { EscalationStep } from "@mahlzeit/domain/order/escalation";
import type { Job } from "../platform/jobs/add-jobs.ts";

/** Takes a step of an order; by its key one that is planned anew is planned once. */
export function stepJob(orderId: string, step: EscalationStep, runAt: Instant): Job {
  return { task: "escalate", payload: { orderId, step }, runAt, key: `escalate-${orderId}-${step}` };
}
