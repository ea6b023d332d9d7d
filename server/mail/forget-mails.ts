import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { dayMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Job } from "../jobs/add-jobs.ts";
import { mailFolder } from "./mailer.ts";

const keptMs = 7 * dayMs;

/** For later, at the earliest when no mail that is just being written can come after it any more. */
export function jobToForgetMails(about: string, now: Instant, afterMs = minuteMs): Job {
  return { task: "forget-mails", payload: { about }, runAt: now + afterMs };
}

/** Removes what a run without a mail server kept of the mails about something: "order-…", "account-…". */
export async function forgetMails(dataDir: string, about: string): Promise<void> {
  const files = await filesOfMails(dataDir);
  await removeAll(files.filter((file) => basename(file).startsWith(`${about}.`)));
}

/** Removes what such a run kept for a week. */
export async function forgetOldMails(dataDir: string, now: Instant): Promise<void> {
  const files = await filesOfMails(dataDir);
  const ages = await Promise.all(files.map(async (file) => ({ file, writtenAt: await writtenAt(file) })));
  await removeAll(ages.filter((one) => one.writtenAt <= now - keptMs).map(({ file }) => file));
}

async function filesOfMails(dataDir: string): Promise<string[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(unlessGone([]));
  return names.map((name) => join(folder, name));
}

async function writtenAt(file: string): Promise<Instant> {
  const found = await stat(file).catch(unlessGone(null));
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

/** Somebody else may remove files too. */
function unlessGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
