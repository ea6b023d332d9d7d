import type { Mail } from "../platform/mail/mailer.ts";
import { type QueuedMailParts, sendQueuedMails } from "./mails.ts";

/** Sends the waiting mails about ratings and reports of them, and returns them. */
export function sendRatingMails(parts: QueuedMailParts): Promise<Mail[]> {
  return sendQueuedMails(parts, [
    "mail-rating",
    "mail-rating-answer",
    "mail-report-receipt",
    "mail-reporter",
    "mail-hidden-content",
  ]);
}
