import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "./database/connect.ts";
import { forgetRecentActs } from "./database/recent-acts.ts";
import type { JobHandlers } from "./jobs/job-queue.ts";
import { forgetMails, forgetOldMails } from "./mail/forget-mails.ts";

export const platformTimetable = ["*/10 * * * * forget-recent-acts", "47 * * * * forget-old-mails"];

export interface PlatformJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly dataDir: string;
}

export function platformJobs({ db, now, dataDir }: PlatformJobParts) {
  return {
    "forget-recent-acts": () => forgetRecentActs(db, now()),
    "forget-mails": ({ about }) => forgetMails(dataDir, about),
    "forget-old-mails": () => forgetOldMails(dataDir, now()),
  } satisfies Partial<JobHandlers>;
}
