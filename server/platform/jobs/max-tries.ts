import type { JobPayloads } from "./job-payloads.ts";

/**
 * The attempts of a job, which take about two weeks: the queue waits e^n seconds after the n-th attempt, and 6 h 7 min
 * from the tenth on.
 */
const maxTries = 60;

/**
 * The attempts to deliver something to another server, which must last at least three days: the 21st comes 71 hours after
 * the first, the 22nd after 77.
 */
const deliveryTries = 22;

/** Spare attempts, in case the worker is killed during the last attempt before somebody is notified. */
const spareTries = 3;

export function isMail(task: string): boolean {
  return task.startsWith("mail-");
}

export function isWebhook(task: string): boolean {
  return task === "send-webhook";
}

export function maxTriesOf(task: keyof JobPayloads): number {
  return isMail(task) || isWebhook(task) ? deliveryTries + spareTries : maxTries;
}

/** Tells whether a mail or a webhook is given up after this attempt. */
export function isLastTryOfDelivery(attempts: number): boolean {
  return attempts >= deliveryTries;
}
