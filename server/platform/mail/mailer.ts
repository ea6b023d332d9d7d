import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@mahlzeit/domain/local-time";
import nodemailer from "nodemailer";
import { throwPlainly } from "./mail-refused.ts";
import { mark } from "./mark.ts";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /**
   * The event that causes the mail, the same for every attempt, so that duplicates can be recognized: "order-….placed".
   * The part before the first dot is the subject by which mail files are deleted.
   */
  readonly cause: string;
  /** The time of the event. */
  readonly at: Instant;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** 1, the highest, to 5; by default no priority is sent. */
  readonly priority?: number;
  readonly html: string;
  readonly text: string;
}

/** Delivers a mail or throws; the caller retries except on `MailRefused`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly dataDir: string;
  readonly publicUrl: string;
}

/** Sends through SMTP if a server is configured, otherwise writes `.eml` files to `{dataDir}/mail`. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options, options.smtpUrl);
}

function smtpMailer(options: MailerOptions, smtpUrl: string): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...limits });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, options)).catch(throwPlainly);
    },
    close: () => transport.close(),
  };
}

/**
 * Explains in one sentence why mails cannot be sent at the moment; undefined if they can, or if mails are written to
 * files.
 */
export async function explainSmtp(smtpUrl: string | undefined): Promise<string | undefined> {
  if (smtpUrl === undefined) return undefined;
  const limits = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 4000, dnsTimeout: 4000 };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...limits });
  const { host } = new URL(smtpUrl);
  const fault = await transport.verify().then(
    () => undefined,
    (error: Error) => error.message,
  );
  transport.close();
  return fault && `SMTP_URL names ${host}, which takes no mails now (${fault}): they wait until it does.`;
}

function fileMailer(options: MailerOptions): Mailer {
  const folder = mailFolder(options.dataDir);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, options));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.cause}.eml`);
      // The file is written atomically, and under the same name when retried.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

function messageOf(
  { cause, at, to, replyTo, subject, priority = 3, html, text }: Mail,
  { from, publicUrl }: MailerOptions,
) {
  return {
    from,
    to: oneLine(to),
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    subject: subject.replace(/\s+/g, " "),
    priority: priority < 3 ? ("high" as const) : priority > 3 ? ("low" as const) : ("normal" as const),
    html,
    text,
    date: new Date(at),
    attachments: [{ filename: "mark.png", content: mark.png, cid: mark.cid, contentDisposition: "inline" as const }],
    messageId: `<${cause}@${new URL(publicUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // Guests' input must never make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine({ name, address }: Mailbox): Mailbox {
  return { name: name.replace(/\s+/g, " ").trim(), address };
}
