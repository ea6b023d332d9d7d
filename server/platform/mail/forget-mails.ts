import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { dayMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Job } from "../jobs/add-jobs.ts";
import { mailFolder } from "./mailer.ts";

const retentionMs = 7 * dayMs;

/** Returns a job that runs late enough that no mail which is being written now can be added afterwards. */
export function jobToForgetMails(about: string, now: Instant, afterMs = minuteMs): Job {
  return { task: "forget-mails", payload: { about }, runAt: now + afterMs };
}

/** Removes the mail files about a subject ("order-…", "account-…") that a server without SMTP wrote. */
export async function forgetMails(dataDir: string, about: string): Promise<void> {
  const files = await filesOfMails(dataDir);
  await removeAll(files.filter((file) => basename(file).startsWith(`${about}.`)));
}

/** Removes mail files older than a week. */
export async function forgetOldMails(dataDir: string, now: Instant): Promise<void> {
  const files = await filesOfMails(dataDir);
  const ages = await Promise.all(files.map(async (file) => ({ file, writtenAt: await writtenAt(file) })));
  await removeAll(ages.filter((one) => one.writtenAt <= now - retentionMs).map(({ file }) => file));
}

async function filesOfMails(dataDir: string): Promise<string[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(unlessMissing([]));
  return names.map((name) => join(folder, name));
}

async function writtenAt(file: string): Promise<Instant> {
  const found = await stat(file).catch(unlessMissing(null));
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

/** Ignores a missing file, because another process may remove the same files. */
function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
