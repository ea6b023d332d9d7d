import { dateOfDayNumber, type Instant, viennaDayNumber } from "../local-time.ts";
import { isWorkDay, workDayAfter } from "../work-days.ts";

/** Within so many working days an applicant has an answer: the page and the mails promise one to two. */
const answerWorkDays = 2;

/** The last day, "YYYY-MM-DD", on which an answer is in time to what was sent then. */
export function lastDayToAnswer(sentAt: Instant): string {
  return workDayAfter(dateOfDayNumber(viennaDayNumber(sentAt)), answerWorkDays);
}

/** Whether to remind operators this morning of what was sent then: on each working day from the last that is in time. */
export function isReminderDue(sentAt: Instant, now: Instant): boolean {
  const today = dateOfDayNumber(viennaDayNumber(now));
  return isWorkDay(today) && today >= lastDayToAnswer(sentAt);
}
