import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { askAboutRemedy, endAnswerTime } from "./end-answer-time.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Ends the time for the restaurant's answer to a complaint. */
    readonly "end-answer-time": { readonly orderId: string };
    /** Asks the guest whether what the restaurant promised came. */
    readonly "ask-about-remedy": { readonly orderId: string };
  }
}

export function complaintJobs({ db, now }: { readonly db: Database; readonly now: () => Instant }) {
  return {
    "end-answer-time": ({ orderId }) => endAnswerTime(db, orderId, now()),
    "ask-about-remedy": ({ orderId }) => askAboutRemedy(db, orderId, now()),
  } satisfies Partial<JobHandlers>;
}
