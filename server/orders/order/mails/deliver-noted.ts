import type { Instant } from "@mahlzeit/domain/local-time";
import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import { isLastTryOfDelivery } from "../../../platform/jobs/max-tries.ts";
import { MailRefused } from "../../../platform/mail/mail-refused.ts";
import type { NotedMailKind } from "./order-mail-kinds.ts";
import { noteOrderMail } from "./order-mails.ts";

interface NotedMail {
  readonly orderId: string;
  readonly kind: NotedMailKind;
  /** The account to which it goes; absent for the guest and the restaurant's own address. */
  readonly accountId?: string;
  readonly at?: Instant;
  readonly again?: { readonly id: string; readonly at: Instant };
}

/** Sends a mail about an order like every mail, and stores its outcome for operators; `send` returns whether it was sent. */
export function deliverNoted(
  parts: Omit<MailJobParts, "mail">,
  mail: NotedMail,
  attempts: number,
  send: () => Promise<boolean>,
): Promise<void> {
  const { db, now } = parts;
  const about = { kind: mail.kind, accountId: mail.accountId ?? null };
  return deliverMail(parts, { about, orderId: mail.orderId, attempts }, async () => {
    try {
      const isSent = await send();
      await noteOrderMail(db, mail, isSent ? "SENT" : "UNNEEDED", now());
    } catch (error) {
      const lastState = isLastTryOfDelivery(attempts) ? "UNDELIVERED" : "WAITING";
      await noteOrderMail(db, mail, error instanceof MailRefused ? "REFUSED" : lastState, now());
      throw error;
    }
  });
}
