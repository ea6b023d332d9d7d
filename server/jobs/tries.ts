import type { JobPayloads } from "./job-payloads.ts";

/** The queue waits e^n seconds after the n-th try, and 6 h 7 min from the tenth on: these take about two weeks. */
const mostTries = 60;

/** The 22nd try of a mail comes 77 hours after the first, the 21st after 71: three days must have passed. */
const mailTries = 22;

/** A worker may be killed in the last try, so that nobody is told; then there is another last one. */
const spareTries = 3;

/** The 14th try comes 28 hours after the first: so long a guest's money is not left waiting without a word. */
const quietRefundTries = 13;

export function isMail(task: string): boolean {
  return task.startsWith("mail-");
}

export function triesOf(task: keyof JobPayloads): number {
  return isMail(task) ? mailTries + spareTries : mostTries;
}

export function isLastTryOfMail(attempts: number): boolean {
  return attempts >= mailTries;
}

export function isRefundOverdue(attempts: number): boolean {
  return attempts > quietRefundTries;
}
