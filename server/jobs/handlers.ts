import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { forgetAccountMail, forgetUnsentMails } from "../customers/account-mails.ts";
import { forgetAttempts } from "../customers/attempts.ts";
import { forgetDeadLinks } from "../customers/links.ts";
import { forgetDeadSessions } from "../customers/sessions.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { aboutAccountMail } from "../mail/about-account-mail.ts";
import { deliver } from "../mail/deliver.ts";
import { forgetMails, forgetOldMails } from "../mail/forget-mails.ts";
import { forgetOldSuggestions } from "../mail/forget-suggestions.ts";
import type { Mailbox } from "../mail/mailer.ts";
import { mailAccount } from "../mail/send-account-mail.ts";
import type { MailParts } from "../mail/send-mail.ts";
import { mailOrder, type OrderMailJob } from "../mail/send-order-mail.ts";
import { mailSuggestion } from "../mail/send-suggestion.ts";
import { encodeSizes } from "../media/encode-sizes.ts";
import type { Pictures } from "../media/open-pictures.ts";
import { removeUnusedPictures } from "../media/remove-unused.ts";
import { cancelUnanswered } from "../orders/cancel-unanswered.ts";
import { endPersonalData } from "../orders/end-personal-data.ts";
import { eraseContactWhenDue } from "../orders/erase-contact.ts";
import { forgetOrderSources } from "../orders/order-limit.ts";
import { askPayment, expireUnpaidOrder } from "../payments/ask-payment.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { refundPayment } from "../payments/refund-payment.ts";
import type { JobHandlers } from "./job-queue.ts";
import { isLastTryOfMail, isRefundOverdue } from "./tries.ts";

export interface JobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts & { readonly suggestionsTo: Mailbox };
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly dataDir: string;
  /** Null where cards are not offered. */
  readonly provider: PaymentProvider | null;
  readonly pictures: Pick<Pictures, "store" | "encode">;
  /** How long a restaurant may take to answer; undefined = as long as it likes. */
  readonly answerMinutes: number | undefined;
}

export function jobHandlers({ db, now, mail, log, dataDir, provider, pictures, answerMinutes }: JobParts): JobHandlers {
  const deliverOrderMail = (payload: OrderMailJob, attempts: number): Promise<void> => {
    const send = () => mailOrder(db, mail, payload);
    const about = async () => ({ orderId: payload.orderId, mail: { kind: payload.kind, accountId: null } });
    return deliver({ db, log }, { about, isLastTry: isLastTryOfMail(attempts), send }, now());
  };
  return {
    "mail-order": deliverOrderMail,
    "mail-guest": ({ orderId }, attempts) => deliverOrderMail({ orderId, kind: "placed" }, attempts),
    "mail-restaurant": ({ orderId }, attempts) => deliverOrderMail({ orderId, kind: "to-restaurant" }, attempts),
    "mail-account": ({ mailId }, attempts) => {
      const send = () => mailAccount(db, mail, mailId, now());
      const about = (tx: Transaction) => aboutAccountMail(tx, mailId);
      const giveUp = (tx: Transaction) => forgetAccountMail(tx, mailId);
      return deliver({ db, log }, { about, isLastTry: isLastTryOfMail(attempts), send, giveUp }, now());
    },
    "mail-suggestion": ({ suggestionId }, attempts) => {
      const send = () => mailSuggestion(db, mail, suggestionId);
      const about = async () => ({ orderId: null, mail: { kind: "suggestion", accountId: null } }) as const;
      return deliver({ db, log }, { about, isLastTry: isLastTryOfMail(attempts), send }, now());
    },
    "erase-contact": ({ orderId }) => eraseContactWhenDue(db, orderId, now()),
    "forget-mails": ({ about }) => forgetMails(dataDir, about),
    "end-personal-data": () => endPersonalData(db, now()),
    "forget-old-suggestions": () => forgetOldSuggestions(db, now()),
    "encode-picture": (picture) => encodeSizes({ db, encode: pictures.encode }, picture),
    "remove-unused-pictures": () => removeUnusedPictures({ db, store: pictures.store }, now()),
    "forget-order-sources": () => forgetOrderSources(db, now()),
    "forget-attempts": () => forgetAttempts(db, now()),
    "forget-dead-sessions": () => forgetDeadSessions(db, now()),
    "forget-dead-links": () => forgetDeadLinks(db, now()),
    "forget-unsent-mails": () => forgetUnsentMails(db, now()),
    "forget-old-mails": () => forgetOldMails(dataDir, now()),
    "expire-order": ({ orderId }) => expireUnpaidOrder({ db, provider }, orderId, now()),
    "ask-payment": ({ paymentId }) => askPayment({ db, provider }, paymentId, now()),
    "refund-payment": ({ refundId }, attempts) =>
      refundPayment({ db, provider }, refundId, { now: now(), isOverdue: isRefundOverdue(attempts) }),
    "cancel-unanswered": ({ orderId }) => cancelUnanswered({ db, answerMinutes }, orderId, now()),
  };
}
