import type { MailContent, MailSender } from "./mail-content.ts";
import type { Mail, Mailbox, Mailer } from "./mailer.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export interface MailParts extends MailSender {
  readonly mailer: Mailer;
  /** The operator's mailbox for suggestions and complaints. */
  readonly suggestionsTo: Mailbox;
}

/** Sends a mail in both forms, HTML and text. */
export async function sendMail(
  { mailer, ...sender }: MailParts,
  content: MailContent,
  addressed: Pick<Mail, "cause" | "at" | "to" | "replyTo" | "priority">,
): Promise<void> {
  const html = await renderHtml(content, sender);
  await mailer.send({ ...addressed, subject: content.subject, html, text: renderText(content, sender) });
}
