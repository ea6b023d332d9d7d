import type { MailContent } from "./mail-content.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export interface MailParts {
  readonly mailer: Mailer;
  readonly productName: string;
  readonly publicUrl: string;
}

/** Sends a mail in both forms, HTML and text. */
export async function sendMail(
  { mailer, productName }: MailParts,
  content: MailContent,
  addressed: Pick<Mail, "cause" | "at" | "to" | "replyTo" | "priority">,
): Promise<void> {
  const html = await renderHtml(content, productName);
  await mailer.send({ ...addressed, subject: content.subject, html, text: renderText(content, productName) });
}
