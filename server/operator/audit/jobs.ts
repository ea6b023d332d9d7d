import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { forgetAudit } from "./find-audit.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "forget-audit": object;
  }
}

export const auditTimetable = ["13 3 * * * forget-audit"];

export function auditJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return { "forget-audit": () => forgetAudit(db, now()) } satisfies Partial<JobHandlers>;
}
