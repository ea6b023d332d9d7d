import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataDir } from "./data-dir.ts";

/** The mail about an order to guest or restaurant, once it lies in the mailbox: its head and its text, decoded. */
export async function mailAbout(orderId: string, to: "guest" | "restaurant"): Promise<string> {
  const file = join(dataDir(), "mail", `order-${orderId}.${to}.eml`);
  let mail = "";
  await expect
    .poll(async () => (mail = await readFile(file, "utf8").catch(() => "")), { timeout: 20_000 })
    .not.toBe("");
  return decodeWords(decodeQuotedPrintable(mail));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/[^\u0000-\u007f]/g, (letter) => encodeURIComponent(letter).replaceAll("%", "="))
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** "=?UTF-8?Q?K=C3=BCche?=" in a head; the bytes are decoded already. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) => words.replaceAll("_", " "));
}
