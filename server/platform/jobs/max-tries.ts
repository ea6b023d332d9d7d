import type { JobPayloads } from "./job-payloads.ts";

/**
 * The queue waits e^n seconds after the n-th attempt, and 6 h 7 min from the tenth on: this many take about two weeks.
 */
const maxTries = 60;

/**
 * The 22nd attempt of a mail comes 77 hours after the first, the 21st after 71 hours: at least three days must pass.
 */
const mailTries = 22;

/**
 * The worker may be killed during the last attempt, before the operator is notified; then a spare attempt does that.
 */
const spareTries = 3;

export function isMail(task: string): boolean {
  return task.startsWith("mail-");
}

export function maxTriesOf(task: keyof JobPayloads): number {
  return isMail(task) ? mailTries + spareTries : maxTries;
}

export function isLastTryOfMail(attempts: number): boolean {
  return attempts >= mailTries;
}
