import { dayMs, type Instant } from "../../local-time.ts";

/** The states of a mail. UNNEEDED: nobody needed it any more when it was due. */
export const mailStates = ["WAITING", "SENT", "REFUSED", "UNDELIVERED", "UNNEEDED"] as const;
export type MailState = (typeof mailStates)[number];

/** The maximum number of mails about one order that operators may resend within a day. */
export const resendsPerDay = 5;

export type ResendFault = "contact-erased" | "mail-waiting" | "mail-outdated" | "too-many-mails";

interface ResendRequest {
  /** True if the guest's contact data is still stored. */
  readonly hasContact: boolean;
  readonly state: MailState;
  /** True if its content no longer applies. */
  readonly isOutdated: boolean;
  /** The times at which mails about the same order were resent. */
  readonly resentAt: readonly Instant[];
}

/** Returns null if an operator may resend a mail about an order. */
export function faultInResending(
  { hasContact, state, isOutdated, resentAt }: ResendRequest,
  now: Instant,
): ResendFault | null {
  if (!hasContact) return "contact-erased";
  if (state === "WAITING") return "mail-waiting";
  if (isOutdated) return "mail-outdated";
  return resentAt.filter((at) => at > now - dayMs).length >= resendsPerDay ? "too-many-mails" : null;
}
