/** An error for a mail that every mail server would refuse, so retrying is useless. The message contains no address. */
export class MailRefused extends Error {}

/** The errors that nodemailer throws. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The SMTP command that failed; "API" if the mail was never sent. */
  readonly command?: string;
}

const authenticationRequired = 530;

/** Rethrows without addresses: mail servers repeat the refused recipient, and this error is logged. */
export function throwPlainly(error: unknown): never {
  const { message } = error as SmtpError;
  const plain = message.replace(/\S*@\S*/g, "…");
  throw isForGood(error as SmtpError) ? new MailRefused(plain) : new Error(plain);
}

/** Tells whether the error is permanent. The operator can fix a refused login or sender, so these mails are retried. */
function isForGood({ code, command, responseCode }: SmtpError): boolean {
  if (command === "API") return code === "EENVELOPE";
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode !== authenticationRequired;
}
