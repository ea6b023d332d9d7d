import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database/connect.ts";
import { isLastTryOfMail } from "../jobs/max-tries.ts";
import { MailRefused } from "../mail/mail-refused.ts";
import { raiseAlert, type UndeliveredMail } from "./raise-alert.ts";

interface Delivery {
  /** Describes the mail; called only when delivery is given up. */
  readonly about: (tx: Transaction) => Promise<AboutMail | null>;
  /** The attempts of the job, including this one. */
  readonly attempts: number;
  readonly send: () => Promise<void>;
  /** Called when delivery is given up. */
  readonly onAbandoned?: (tx: Transaction) => Promise<void>;
}

export interface AboutMail {
  /** Null if it is not about an order. */
  readonly orderId: string | null;
  readonly mail: UndeliveredMail;
}

interface DeliveryParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Sends a mail. If it is refused permanently, or no server accepted it in three days, an operator is alerted. */
export async function deliverMail(
  { db, now, log }: DeliveryParts,
  { about, attempts, send, onAbandoned }: Delivery,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    if (!isRefused && !isLastTryOfMail(attempts)) throw error;
    await db.transaction(async (tx) => {
      const mail = await about(tx);
      log.warn({ err: error, ...mail }, isRefused ? "a mail is refused for good" : "a mail could not be delivered");
      if (mail) await raiseAlert(tx, { kind: isRefused ? "mail-refused" : "mail-undelivered", ...mail }, now());
      await onAbandoned?.(tx);
    });
  }
}
