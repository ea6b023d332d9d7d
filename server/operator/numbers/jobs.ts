import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { countDays } from "./count-days.ts";
import { measurePunctuality } from "./measure-punctuality.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Counts the due days with changed orders. */
    readonly "count-days": object;
    readonly "measure-punctuality": object;
  }
}

export const numbersTimetable = ["* * * * * count-days", "43 3 * * * measure-punctuality ?fill=1d"];

export function numbersJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return {
    "count-days": () => countDays(db, now(), "due"),
    "measure-punctuality": () => measurePunctuality(db, now()),
  } satisfies Partial<JobHandlers>;
}
