import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { jobHandlers } from "../job-handlers.ts";
import { orderPayments } from "../money/payments/order-payments.ts";
import { builtInTexts } from "../operator/content/built-in/built-in-texts.ts";
import type { FindAlternatives } from "../orders/order/mails/send-order-mail.ts";
import { mailAccount } from "../people/accounts/mails/send-account-mail.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Outside } from "../platform/http/call-outside.ts";
import type { Mail, Mailer } from "../platform/mail/mailer.ts";
import type { MailParts } from "../platform/mail/send-mail.ts";
import { testConfig, testOperator } from "./app-config.ts";
import { deleteJobs, findJobs } from "./jobs.ts";
import { publicOutside } from "./outside-agent.ts";
import { noPictures } from "./pictures.ts";

export const noMailer: Mailer = { send: async () => undefined, close: () => undefined };

/** Returns what jobs need to send mails, with this mailer. */
export function testMailParts(mailer: Mailer): MailParts {
  const suggestionsTo = { name: "", address: "vorschlag@example.at" };
  return { mailer, productName: "Mahlzeit", publicUrl: "https://mahlzeit.example", suggestionsTo };
}

/** Sends all queued account mails and returns them, oldest first. */
export async function sendAccountMails({ pool, db }: { pool: pg.Pool; db: Database }, now: Instant): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM account_mails ORDER BY id");
  for (const { id } of rows) await mailAccount(db, testMailParts(mailer), id, now);
  return mails;
}

/** Finds the built-in texts about withdrawing. */
export const findWithdrawalTexts = async () => builtInTexts(testConfig());

/** Returns the jobs that send mails, and the mails sent so far. */
export function mailJobs({
  db,
  log,
  now,
  findAlternatives = async () => [],
  outside = publicOutside,
}: {
  db: Database;
  log: FastifyBaseLogger;
  now: () => Instant;
  findAlternatives?: FindAlternatives;
  outside?: Outside;
}) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const mail = testMailParts(mailer);
  const push = {
    db,
    log,
    push: { services: [], apiBase: undefined },
    keys: { publicKey: "", privateKey: "" },
    contact: "bestellung@mahlzeit.example",
  };
  const unused = {
    dataDir: "/nowhere",
    provider: null,
    payments: orderPayments,
    findAlternatives,
    findWithdrawalTexts,
    pictures: noPictures,
    outside,
    answerMinutes: undefined,
    operator: testOperator,
    escalation: {
      db,
      log,
      phone: null,
      answerMinutes: undefined,
      publicUrl: "https://mahlzeit.example",
      push,
    },
  };
  return { mails, handlers: jobHandlers({ db, now, mail, log, push, ...unused }) };
}

export interface QueuedMailParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly now: () => Instant;
}

/** Runs the waiting jobs of these kinds, and returns the mails they sent. */
export async function sendQueuedMails(
  { pool, ...parts }: QueuedMailParts,
  tasks: readonly (keyof ReturnType<typeof jobHandlers>)[],
): Promise<Mail[]> {
  const { mails, handlers } = mailJobs(parts);
  for (const { id, task, payload } of await findJobs<never>(pool, "task = ANY ($1)", [tasks])) {
    await handlers[task as (typeof tasks)[number]](payload, { attempts: 1 } as never);
    await deleteJobs(pool, "id = $1", [id]);
  }
  return mails;
}

/** Returns the token of a mail's link; checks that HTML and text have the same one. */
export function tokenIn(mail: Mail | undefined): string {
  const tokens = [mail?.text, mail?.html].map((form) => /\/login\/\w+#([\w-]{43})(?![\w-])/.exec(form ?? "")?.[1]);
  if (!tokens[0] || tokens[0] !== tokens[1]) throw new Error("no link in the mail");
  return tokens[0];
}
