import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database/connect.ts";
import { isLastTryOfDelivery } from "../jobs/max-tries.ts";
import { MailRefused } from "../mail/mail-refused.ts";
import type { MailParts } from "../mail/send-mail.ts";
import { raiseAlert, type UndeliveredMail } from "./raise-alert.ts";

/** The parts of jobs that send mails. */
export interface MailJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

interface Delivery {
  /** The mail as an alert names it if delivery fails for good; a function if it is in the database. */
  readonly about: UndeliveredMail | ((tx: Transaction) => Promise<UndeliveredMail | null>);
  readonly orderId?: string;
  /** The attempts of the job, including this one. */
  readonly attempts: number;
  /** Called after the last failed attempt. */
  readonly onAbandoned?: (tx: Transaction) => Promise<void>;
}

/** Sends a mail. If it is refused permanently, or no server accepted it in three days, an operator is alerted. */
export async function deliverMail(
  { db, now, log }: Omit<MailJobParts, "mail">,
  { about, orderId, attempts, onAbandoned }: Delivery,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    if (!isRefused && !isLastTryOfDelivery(attempts)) throw error;
    await db.transaction(async (tx) => {
      const mail = typeof about === "function" ? await about(tx) : about;
      const told = mail && { orderId: orderId ?? null, mail };
      log.warn({ err: error, ...told }, isRefused ? "a mail is refused for good" : "a mail could not be delivered");
      if (told) await raiseAlert(tx, { kind: isRefused ? "mail-refused" : "mail-undelivered", ...told }, now());
      await onAbandoned?.(tx);
    });
  }
}
