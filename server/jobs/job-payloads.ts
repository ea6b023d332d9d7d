/** Every kind of job and what it carries: ids alone, so that the queue holds nothing personal. */
export interface JobPayloads {
  readonly "mail-guest": { readonly orderId: string };
  readonly "mail-restaurant": { readonly orderId: string };
  readonly "mail-account": { readonly mailId: string };
  /** Gives up an order nobody paid for. */
  readonly "expire-order": { readonly orderId: string };
  /** Once nobody needs to know any more whose order it is. */
  readonly "erase-contact": { readonly orderId: string };
  /** "order-…" or "account-…": what mails kept as files were about. */
  readonly "forget-mails": { readonly about: string };
  /** Every ten minutes. */
  readonly "forget-order-sources": object;
  /** Every hour, like those below. */
  readonly "forget-attempts": object;
  readonly "forget-dead-sessions": object;
  readonly "forget-dead-links": object;
  readonly "forget-unsent-mails": object;
}
