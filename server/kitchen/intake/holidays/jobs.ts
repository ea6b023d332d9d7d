import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
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

export function holidayJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "ask-holidays": () => askHolidays(db, now()),
    "mail-holiday": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "holiday-question", accountId: payload.accountId }, attempts }, () =>
        mailHoliday({ db, mail }, payload, now()),
      ),
  } satisfies Partial<JobHandlers>;
}
