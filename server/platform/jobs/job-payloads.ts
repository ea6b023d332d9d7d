/**
 * Every kind of job and its payload: only ids, so that the queue contains no personal data. Each resource declares its
 * own in its `jobs.ts`.
 */
export interface JobPayloads {
  /** "order-…" or "account-…": the subject whose mail files are deleted. */
  readonly "forget-mails": { readonly about: string };
  readonly "forget-old-mails": object;
  readonly "forget-recent-acts": object;
  readonly "mend-due-times": object;
}

/** Queued by an earlier version; such jobs may still be waiting. */
export interface FormerJobPayloads {}
