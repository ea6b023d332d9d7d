import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { changePlannedPrices } from "../prices/change-prices.ts";
import { forgetOldDrafts } from "./drafts.ts";
import { publishPlanned } from "./publish-menu.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Publishes what was planned, if it still is. */
    readonly "publish-menu": { readonly restaurantId: string; readonly scheduleId: string };
    readonly "forget-menu-drafts": object;
    /** Changes prices that were planned, if they still are. */
    readonly "change-prices": { readonly restaurantId: string; readonly planId: string };
  }
}

/** Every night. */
export const menuTimetable = ["50 2 * * * forget-menu-drafts"];

export interface MenuJobParts {
  readonly db: Database;
  readonly now: () => Instant;
}

export function menuJobs({ db, now }: MenuJobParts) {
  return {
    "publish-menu": (payload) => publishPlanned(db, payload, now()),
    "forget-menu-drafts": () => forgetOldDrafts(db, now()),
    "change-prices": (payload) => changePlannedPrices(db, payload, now()),
  } satisfies Partial<JobHandlers>;
}
