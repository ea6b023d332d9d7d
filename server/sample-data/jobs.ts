import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import { type DemoKitchenParts, runDemoKitchen } from "./run-demo-kitchen.ts";

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Places and moves orders on the demo's board while somebody looks at it. */
    readonly "run-demo-kitchen": object;
  }
}

export const demoTimetable = ["* * * * * run-demo-kitchen"];

export type DemoJobParts = DemoKitchenParts & { readonly now: () => number };

export function demoJobs(parts: DemoJobParts) {
  return {
    "run-demo-kitchen": () => runDemoKitchen(parts, parts.now()),
  } satisfies Partial<JobHandlers>;
}
