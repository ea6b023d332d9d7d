import type { JobPayloads } from "./job-payloads.ts";

/**
 * The attempts of a job, which take about two weeks: the queue waits e^n seconds after the n-th attempt, and 6 h 7 min
 * from the tenth on.
 */
const maxTries = 60;

/**
 * The attempts of a mail, which must last at least three days: the 21st comes 71 hours after the first, the 22nd after
 * 77.
 */
const mailTries = 22;

/** Spare attempts, in case the worker is killed during the last attempt before the operator is notified. */
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
