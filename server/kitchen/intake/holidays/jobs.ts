import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import type { MailParts } from "../../../platform/mail/send-mail.ts";
import { askHolidays, type HolidayQuestion, mailHoliday } from "./ask-holidays.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Asks about the holidays of the coming week. */
    readonly "ask-holidays": object;
    readonly "mail-holiday": HolidayQuestion & { readonly accountId: string };
  }
}

/**
 * Runs every hour in UTC, because a timetable knows no summer time. The job itself starts asking at nine in Vienna, and
 * a server that was off then asks later.
 */
export const holidayTimetable = ["0 * * * * ask-holidays"];

interface HolidayJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function holidayJobs({ db, now, mail, log }: HolidayJobParts) {
  return {
    "ask-holidays": () => askHolidays(db, now()),
    "mail-holiday": (payload, attempts) => {
      const send = () => mailHoliday({ db, mail }, payload, now());
      const { accountId } = payload;
      const about = async () => ({ orderId: null, mail: { kind: "holiday-question", accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
  } satisfies Partial<JobHandlers>;
}
