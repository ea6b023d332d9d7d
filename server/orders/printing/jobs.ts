import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "forget-print-jobs": object;
  }
}

export const printingTimetable = ["7 3 * * * forget-print-jobs ?fill=1d"];

const retentionMs = 7 * dayMs;

export function printingJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return {
    "forget-print-jobs": async () => {
      await forget(db, new Date(now() - retentionMs));
      await forgetBrowsers(db, new Date(now() - retentionMs));
    },
  } satisfies Partial<JobHandlers>;
}

const forget = namedQuery("forget_print_jobs", "DELETE FROM print_jobs WHERE created_at < $1");
const forgetBrowsers = namedQuery("forget_browser_prints", "DELETE FROM browser_prints WHERE printed_at < $1");
