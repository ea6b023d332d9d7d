import type { PicturePlace } from "@mahlzeit/contract/pictures";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderMailKind } from "../mail/order-mail-kinds.ts";

/** Every kind of job and what it carries: ids alone, so that the queue holds nothing personal. */
export interface JobPayloads {
  /** `at`: when it was caused, which is the mail's date however late it goes out. */
  readonly "mail-order": { readonly orderId: string; readonly kind: OrderMailKind; readonly at: Instant };
  readonly "mail-account": { readonly mailId: string };
  readonly "mail-suggestion": { readonly suggestionId: string };
  /** Gives up an order nobody paid for. */
  readonly "expire-order": { readonly orderId: string };
  /** Asks the provider about a payment, and closes its page where nobody may pay there any more. */
  readonly "ask-payment": { readonly paymentId: string };
  /** Has money given back. */
  readonly "refund-payment": { readonly refundId: string };
  /** Gives up an order the restaurant has not answered. */
  readonly "cancel-unanswered": { readonly orderId: string };
  /** Once nobody needs to know any more whose order it is. */
  readonly "erase-contact": { readonly orderId: string };
  /** "order-…" or "account-…": what mails kept as files were about. */
  readonly "forget-mails": { readonly about: string };
  /** Makes every size of a picture that somebody sent. */
  readonly "encode-picture": { readonly hash: string; readonly as: PicturePlace };
  /** Every night. */
  readonly "end-personal-data": object;
  readonly "remove-unused-pictures": object;
  readonly "forget-old-suggestions": object;
  /** Every ten minutes. */
  readonly "forget-order-sources": object;
  /** Every hour, like those below. */
  readonly "forget-attempts": object;
  readonly "forget-dead-sessions": object;
  readonly "forget-dead-links": object;
  readonly "forget-unsent-mails": object;
  readonly "forget-old-mails": object;
}

/** What a version before this one queued; its jobs may still wait. */
export interface FormerJobPayloads {
  readonly "mail-guest": { readonly orderId: string };
  readonly "mail-restaurant": { readonly orderId: string };
}
