import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../platform/database/connect.ts";
import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import { countDays } from "./count-days.ts";

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Counts the days of which an order has changed and whose turn it is. */
    readonly "count-days": object;
  }
}

export const numbersTimetable = ["* * * * * count-days"];

export function numbersJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return { "count-days": () => countDays(db, now(), "due") } satisfies Partial<JobHandlers>;
}
