import type { Instant } from "@mahlzeit/domain/local-time";
import type { EscalationStep } from "@mahlzeit/domain/orders/order/escalation";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { type EscalationParts, planEscalation, takeStep } from "./take-step.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Commits with an order, and adds a job for each step. */
    readonly "plan-escalation": { readonly orderId: string };
    readonly escalate: { readonly orderId: string; readonly step: EscalationStep };
  }
}

export interface EscalationJobParts {
  readonly now: () => Instant;
  readonly escalation: EscalationParts;
}

export function escalationJobs({ now, escalation }: EscalationJobParts) {
  return {
    "plan-escalation": ({ orderId }) => planEscalation(escalation, orderId, now()),
    escalate: (payload) => takeStep(escalation, payload, now()),
  } satisfies Partial<JobHandlers>;
}
