import type { Instant } from "@mahlzeit/domain/local-time";
import type { EscalationStep } from "@mahlzeit/domain/orders/order/escalation";
import type { Job } from "../../platform/jobs/add-jobs.ts";

/** Returns the job of an order's step; because of its key, replanning replaces it. */
export function stepJob(orderId: string, step: EscalationStep, runAt: Instant): Job {
  return { task: "escalate", payload: { orderId, step }, runAt, key: `escalate-${orderId}-${step}` };
}
