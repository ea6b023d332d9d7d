import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataDir } from "./data-dir.ts";

const patience = { timeout: 60_000 };

type OrderMail = "placed" | "to-restaurant" | `refunded-${number}` | "payment-failed" | "moved-to-next-slot";

/** The mail about an order, once it lies in the mailbox: its head and its text, decoded. */
export async function mailAbout(orderId: string, kind: OrderMail): Promise<string> {
  const file = join(mailFolder(), `order-${orderId}.${kind}.eml`);
  let mail = "";
  await expect.poll(async () => (mail = await readFile(file, "utf8").catch(() => "")), patience).not.toBe("");
  return decode(mail);
}

/** The mail about an account with this subject to this address, once it lies there; the newest of several. */
export async function mailTo(email: string, subject: string, which = 1): Promise<string> {
  let found: string[] = [];
  await expect.poll(async () => (found = await mailsTo(email, subject)).length, patience).toBeGreaterThanOrEqual(which);
  return found[which - 1] ?? "";
}

/** The mails about an account that lie there now, oldest first. */
export async function mailsTo(email: string, subject = ""): Promise<string[]> {
  const mails = await readMails(/^account-.*\.eml$/);
  return mails.filter((mail) => mail.includes(`<${email}>`) && mail.includes(`Subject: ${subject}`));
}

/** The mails that suggest something with these words, once there is one. */
export async function suggestionsWith(words: string): Promise<string[]> {
  let found: string[] = [];
  const look = async () => (found = (await readMails(/^suggestion-.*\.eml$/)).filter((mail) => mail.includes(words)));
  await expect.poll(async () => (await look()).length, patience).toBeGreaterThanOrEqual(1);
  return found;
}

/** Where the button of a mail leads: a path of ours and the secret behind it. */
export function linkIn(mail: string): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+\/login\/\w+#[\w-]+/.exec(mail)?.[0] ?? "about:blank");
  return pathname + hash;
}

async function readMails(pattern: RegExp): Promise<string[]> {
  const names = (await readdir(mailFolder()).catch(() => [])).filter((name) => pattern.test(name));
  // Their ids are made in order of time, behind what they are about.
  names.sort((one, other) => (one.split(".")[1] ?? "").localeCompare(other.split(".")[1] ?? ""));
  return Promise.all(names.map(async (name) => decode(await readFile(join(mailFolder(), name), "utf8"))));
}

function mailFolder(): string {
  return join(dataDir(), "mail");
}

/** Head and text as they are read. */
function decode(mail: string): string {
  const [head = "", ...body] = mail.split("\r\n\r\n");
  return [decodeWords(head), decodeQuotedPrintable(body.join("\r\n\r\n"))].join("\r\n\r\n");
}

function decodeQuotedPrintable(text: string): string {
  return decodeBytes(text.replace(/=\r?\n/g, ""));
}

/** "=?UTF-8?Q?K=C3=BCche?=" in a head, which may go on in the next line. */
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
