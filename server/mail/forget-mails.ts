import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Job } from "../jobs/add-jobs.ts";
import { mailFolder } from "./mailer.ts";

/** For later, at the earliest when no mail that is just being written can come after it any more. */
export function jobToForgetMails(about: string, now: Instant, afterMs = minuteMs): Job {
  return { task: "forget-mails", payload: { about }, runAt: now + afterMs };
}

/** Removes what a run without a mail server kept of the mails about something: "order-…", "account-…". */
export async function forgetMails(dataDir: string, about: string): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const forgotten = names.filter((name) => name.startsWith(`${about}.`));
  await Promise.all(forgotten.map((name) => rm(join(folder, name), { force: true })));
}
