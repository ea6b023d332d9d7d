import type { OrderParts } from "../orders/order/order-payments.ts";
import type { OperatorConfig } from "../platform/config/operator-config.ts";
import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import { recordDemoComplaints } from "./record-demo-complaints.ts";
import { recordDemoDue } from "./record-demo-due.ts";
import { recordDemoRatings } from "./record-demo-ratings.ts";
import { recordDemoVisits } from "./record-demo-visits.ts";
import { recordDemoWeekCards } from "./record-demo-week-cards.ts";
import { recordDemoWeeks } from "./record-demo-weeks.ts";
import { recordDemoWithdrawal } from "./record-demo-withdrawal.ts";
import { runDemoKitchen } from "./run-demo-kitchen.ts";

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Places and moves orders on the demo's board while somebody has it open. */
    readonly "run-demo-kitchen": object;
    /**
     * Records made-up orders, visits, statements, ratings, complaints and a withdrawal of past weeks, for the demo's restaurants and its
     * operator.
     */
    readonly "record-demo-weeks": object;
  }
}

export const demoTimetable = ["* * * * * run-demo-kitchen", "* * * * * record-demo-weeks"];

export type DemoJobParts = OrderParts & {
  readonly now: () => number;
  readonly operator: OperatorConfig | undefined;
};

export function demoJobs(parts: DemoJobParts) {
  return {
    "run-demo-kitchen": () => runDemoKitchen(parts, parts.now()),
    "record-demo-weeks": async () => {
      await recordDemoWeekCards(parts.db, parts.now());
      await recordDemoVisits(parts.db, parts.now());
      await recordDemoWeeks(parts.db, parts.now());
      await recordDemoDue(parts, parts.now());
      await recordDemoRatings(parts.db, parts.now());
      await recordDemoComplaints(parts.db, parts.now());
      await recordDemoWithdrawal(parts.db, parts.now());
    },
  } satisfies Partial<JobHandlers>;
}
