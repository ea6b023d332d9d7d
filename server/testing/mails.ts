import type { Instant } from "@mahlzeit/domain/local-time";
import type pg from "pg";
import type { Database } from "../database/connect.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailAccount } from "../mail/send-account-mail.ts";

/** Sends all mails about accounts that are waiting, and answers them, oldest first. */
export async function sendAccountMails({ pool, db }: { pool: pg.Pool; db: Database }, now: Instant): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const parts = { mailer, productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM account_mails ORDER BY id");
  for (const { id } of rows) await mailAccount(db, parts, id, now);
  return mails;
}

/** The token of the link in a mail, the same in both its forms. */
export function tokenIn(mail: Mail | undefined): string {
  const tokens = [mail?.text, mail?.html].map((form) => /\/login\/\w+#([\w-]{43})(?![\w-])/.exec(form ?? "")?.[1]);
  if (!tokens[0] || tokens[0] !== tokens[1]) throw new Error("no link in the mail");
  return tokens[0];
}
