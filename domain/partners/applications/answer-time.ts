import { isWorkDay, workDayAfter } from "../../catalogue/opening-hours/work-days.ts";
import { type Instant, viennaDate } from "../../local-time.ts";

/** The working days within which an applicant gets an answer. The page and the mails promise one to two. */
const answerWorkDays = 2;

/** Returns the last day, "YYYY-MM-DD", for a timely answer to an application. */
export function lastDayToAnswer(sentAt: Instant): string {
  return workDayAfter(viennaDate(sentAt), answerWorkDays);
}

/** Tells whether to remind operators of an application this morning: on each working day from the last timely one. */
export function isReminderDue(sentAt: Instant, now: Instant): boolean {
  const today = viennaDate(now);
  return isWorkDay(today) && today >= lastDayToAnswer(sentAt);
}
