import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { forgetPairingCodes } from "./pairing-codes.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "forget-pairing-codes": object;
  }
}

export const deviceTimetable = ["47 * * * * forget-pairing-codes"];

export interface DeviceJobParts {
  readonly db: Database;
  readonly now: () => Instant;
}

export function deviceJobs({ db, now }: DeviceJobParts) {
  return { "forget-pairing-codes": () => forgetPairingCodes(db, now()) } satisfies Partial<JobHandlers>;
}
