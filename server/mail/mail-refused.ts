/** No mail server will ever take this mail: trying again is of no use. Its message names no address. */
export class MailRefused extends Error {}

/** What nodemailer throws. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The command that was answered; "API" where the mail never left. */
  readonly command?: string;
}

const authenticationRequired = 530;

/** Throws anew without addresses: mail servers repeat whom they refuse, and what is thrown here is logged. */
export function throwPlainly(error: unknown): never {
  const { message } = error as SmtpError;
  const plain = message.replace(/\S*@\S*/g, "…");
  throw isForGood(error as SmtpError) ? new MailRefused(plain) : new Error(plain);
}

/** Refusals of a login or a sender are the operator's to mend, and the mail goes out afterwards. */
function isForGood({ code, command, responseCode }: SmtpError): boolean {
  if (command === "API") return code === "EENVELOPE";
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode !== authenticationRequired;
}
