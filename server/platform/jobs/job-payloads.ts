/**
 * Every kind of job and its payload, which contains only ids, so that the queue has no personal data. Each resource
 * declares its own in its `jobs.ts`.
 */
export interface JobPayloads {
  /** "order-…" or "account-…": the subject whose mail files are deleted. */
  readonly "forget-mails": { readonly about: string };
  readonly "forget-old-mails": object;
  readonly "forget-recent-acts": object;
}

/** Jobs added by an earlier version, which may still be waiting. */
export interface FormerJobPayloads {}
