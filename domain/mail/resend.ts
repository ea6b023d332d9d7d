import { dayMs, type Instant } from "../local-time.ts";

/** What became of a mail. UNNEEDED: when it should have gone, nobody needed it any more. */
export const mailStates = ["WAITING", "SENT", "REFUSED", "UNDELIVERED", "UNNEEDED"] as const;
export type MailState = (typeof mailStates)[number];

/** So many mails about one order an operator may have sent once more within a day. */
export const resendsPerDay = 5;

export type ResendFault = "contact-erased" | "mail-waiting" | "mail-outdated" | "too-many-mails";

interface AskedResend {
  /** Whether the guest's contact data is kept. */
  readonly hasContact: boolean;
  readonly state: MailState;
  /** Whether it tells what is no longer so. */
  readonly isOutdated: boolean;
  /** When mails about the same order were asked for once more. */
  readonly resentAt: readonly Instant[];
}

/** Null if an operator may have a mail about an order sent once more. */
export function faultInResending(
  { hasContact, state, isOutdated, resentAt }: AskedResend,
  now: Instant,
): ResendFault | null {
  if (!hasContact) return "contact-erased";
  if (state === "WAITING") return "mail-waiting";
  if (isOutdated) return "mail-outdated";
  return resentAt.filter((at) => at > now - dayMs).length >= resendsPerDay ? "too-many-mails" : null;
}
