import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { MailRefused } from "./mail-refused.ts";

interface Delivery {
  /** Null for a mail about an account. */
  readonly orderId: string | null;
  /** Nobody tries again after this. */
  readonly isLastTry: boolean;
  readonly send: () => Promise<void>;
  /** What is to be done where the mail is given up. */
  readonly giveUp?: (tx: Transaction) => Promise<void>;
}

/** Sends a mail. One that is refused for good, or that no server took in three days, is shown to the operator. */
export async function deliver(
  { db, log }: { db: Database; log: Pick<FastifyBaseLogger, "warn"> },
  { orderId, isLastTry, send, giveUp }: Delivery,
  now: Instant,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    if (!isRefused && !isLastTry) throw error;
    log.warn({ err: error, orderId }, isRefused ? "a mail is refused for good" : "a mail could not be delivered");
    await db.transaction(async (tx) => {
      await raiseAlert(tx, { kind: isRefused ? "mail-refused" : "mail-undelivered", orderId }, now);
      await giveUp?.(tx);
    });
  }
}
