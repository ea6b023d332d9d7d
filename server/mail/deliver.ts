import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { type RaisedMail, raiseAlert } from "../alerts/raise-alert.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { MailRefused } from "./mail-refused.ts";

interface Delivery {
  /** Which mail it is; asked only where it is given up. */
  readonly about: (tx: Transaction) => Promise<AboutMail | null>;
  /** Nobody tries again after this. */
  readonly isLastTry: boolean;
  readonly send: () => Promise<void>;
  /** What is to be done where the mail is given up. */
  readonly giveUp?: (tx: Transaction) => Promise<void>;
}

export interface AboutMail {
  /** Null where it is about no order. */
  readonly orderId: string | null;
  readonly mail: RaisedMail;
}

/** Sends a mail. One that is refused for good, or that no server took in three days, is shown to the operator. */
export async function deliver(
  { db, log }: { db: Database; log: Pick<FastifyBaseLogger, "warn"> },
  { about, isLastTry, send, giveUp }: Delivery,
  now: Instant,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    if (!isRefused && !isLastTry) throw error;
    await db.transaction(async (tx) => {
      const mail = await about(tx);
      log.warn({ err: error, ...mail }, isRefused ? "a mail is refused for good" : "a mail could not be delivered");
      if (mail) await raiseAlert(tx, { kind: isRefused ? "mail-refused" : "mail-undelivered", ...mail }, now);
      await giveUp?.(tx);
    });
  }
}
