import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { forgetDrivers } from "./end-shift.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "forget-drivers": object;
  }
}

export const driverTimetable = ["52 2 * * * forget-drivers ?fill=1d"];

export interface DriverJobParts {
  readonly db: Database;
  readonly now: () => Instant;
}

export function driverJobs({ db, now }: DriverJobParts) {
  return { "forget-drivers": () => forgetDrivers(db, now()) } satisfies Partial<JobHandlers>;
}
