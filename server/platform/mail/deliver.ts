import type { Instant } from "@mahlzeit/domain/local-time";
import type { MailKind } from "@mahlzeit/domain/mail/mail-names";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database/connect.ts";
import { MailRefused } from "./mail-refused.ts";

interface Delivery {
  /** Describes the mail; called only when delivery is given up. */
  readonly about: (tx: Transaction) => Promise<AboutMail | null>;
  /** Whether this is the last attempt. */
  readonly isLastTry: boolean;
  readonly send: () => Promise<void>;
  /** Called when delivery is given up. */
  readonly onAbandoned?: (tx: Transaction) => Promise<void>;
}

export interface AboutMail {
  /** Null if it is not about an order. */
  readonly orderId: string | null;
  readonly mail: UndeliveredMail;
}

/** A mail that could not be delivered. */
export interface UndeliveredMail {
  readonly kind: MailKind;
  /** Null if it is not about an account, or the account was deleted. */
  readonly accountId: string | null;
}

interface DeliveryParts {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Notifies an operator. */
  readonly raiseAlert: (
    tx: Transaction,
    raised: AboutMail & { readonly kind: "mail-refused" | "mail-undelivered" },
    now: Instant,
  ) => Promise<void>;
}

/** Sends a mail. If it is refused permanently, or no server accepted it in three days, the operator is notified. */
export async function deliver(
  { db, log, raiseAlert }: DeliveryParts,
  { about, isLastTry, send, onAbandoned }: Delivery,
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
      await onAbandoned?.(tx);
    });
  }
}
