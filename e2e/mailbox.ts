import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataDir } from "./data-dir.ts";

const pollOptions = { intervals: [100] };

type OrderMail =
  | "placed"
  | "shifted"
  | "to-restaurant"
  | "refunded"
  | "payment-failed"
  | "unanswered"
  | "moved-to-next-slot";

/** Waits for the mail about an order and returns its headers and text, decoded. A refund's name ends in its time. */
export async function mailAbout(orderId: string, kind: OrderMail, folder = dataDir()): Promise<string> {
  const named = new RegExp(`^order-${orderId}\\.${kind}(-\\d+)?\\.eml$`);
  let mail = "";
  await expect.poll(async () => (mail = (await readMails(named, folder))[0] ?? ""), pollOptions).not.toBe("");
  return mail;
}

/** Waits for the mail about an account with this subject to this address; returns the newest of several. */
export async function mailTo(email: string, subject: string, which = 1): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(async () => (found = await mailsTo(email, subject)).length, pollOptions)
    .toBeGreaterThanOrEqual(which);
  return found[which - 1] ?? "";
}

/** The mails about an account that have arrived so far, oldest first. */
export async function mailsTo(email: string, subject = ""): Promise<string[]> {
  const mails = await readMails(/^account-.*\.eml$/);
  return mails.filter((mail) => mail.includes(`<${email}>`) && mail.includes(`Subject: ${subject}`));
}

/** Waits for the mail that invites somebody to a restaurant's team. */
export async function invitationTo(email: string): Promise<string> {
  let found: string | undefined;
  const look = async () => (found = (await readMails(/^invitation-.*\.eml$/)).findLast((mail) => mail.includes(email)));
  await expect.poll(look, pollOptions).toBeDefined();
  return found ?? "";
}

/** Waits for the mail with the link that puts a guest's order to an account. */
export async function orderAccountMailTo(email: string): Promise<string> {
  let found: string | undefined;
  const look = async () =>
    (found = (await readMails(/^order-.*\.account-\d+\.eml$/)).findLast((mail) => mail.includes(`<${email}>`)));
  await expect.poll(look, pollOptions).toBeDefined();
  return found ?? "";
}

/** Waits for the mail with this subject about somebody's application to join with a restaurant. */
export async function applicationMailTo(email: string, subject: RegExp, folder = dataDir()): Promise<string> {
  let found: string | undefined;
  const isMatch = (mail: string) => mail.includes(email) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? "");
  const look = async () => (found = (await readMails(/^application-.*\.eml$/, folder)).findLast(isMatch));
  await expect.poll(look, pollOptions).toBeDefined();
  return found ?? "";
}

/** Waits for at least one suggestion mail that contains these words and returns all of them. */
export async function suggestionsWith(words: string): Promise<string[]> {
  let found: string[] = [];
  const look = async () => (found = (await readMails(/^suggestion-.*\.eml$/)).filter((mail) => mail.includes(words)));
  await expect.poll(async () => (await look()).length, pollOptions).toBeGreaterThanOrEqual(1);
  return found;
}

/** Returns the path, with the secret, of a mail's button. */
export function linkIn(mail: string): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+\/(?:login|partner)\/\w+#[\w=-]+/.exec(mail)?.[0] ?? "about:blank");
  return pathname + hash;
}

async function readMails(pattern: RegExp, folder = dataDir()): Promise<string[]> {
  const mails = join(folder, "mail");
  const names = (await readdir(mails).catch(() => [])).filter((name) => pattern.test(name));
  // The ids behind the subjects are in chronological order.
  names.sort((one, other) => (one.split(".")[1] ?? "").localeCompare(other.split(".")[1] ?? ""));
  return Promise.all(names.map(async (name) => decode(await readFile(join(mails, name), "utf8"))));
}

/** Decodes headers and text. */
function decode(mail: string): string {
  const [head = "", ...body] = mail.split("\r\n\r\n");
  return [decodeWords(head), decodeQuotedPrintable(body.join("\r\n\r\n"))].join("\r\n\r\n");
}

function decodeQuotedPrintable(text: string): string {
  return decodeBytes(text.replace(/=\r?\n/g, ""));
}

/** Decodes "=?UTF-8?Q?K=C3=BCche?=" in a header, which may continue in the next line. */
function decodeWords(head: string): string {
  return head
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) => decodeBytes(words.replaceAll("_", " ")));
}

function decodeBytes(text: string): string {
  const bytes = text
    .replace(/[^\u0000-\u007f]/g, (letter) => encodeURIComponent(letter).replaceAll("%", "="))
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
