import type { MailKind } from "@mahlzeit/domain/mail-names";

/** Every mail about an order. Those ending in `to-restaurant` go to the restaurant, all others to the guest. */
export const orderMailKinds = [
  "placed",
  "to-restaurant",
  "accepted",
  /** The restaurant postponed the order. */
  "shifted",
  /** The kitchen asks what to do about a missing dish. */
  "question",
  "correction",
  "rejected",
  "ready",
  "cancelled",
  /** The restaurant did not answer, so the order was cancelled. */
  "unanswered",
  "unanswered-to-restaurant",
  /** Cancelled by an operator. */
  "cancelled-to-restaurant",
  /** The guest does not want the rest of the order, or nothing is left. */
  "unfulfilled-to-restaurant",
  "cancelled-by-guest",
  "cancelled-by-guest-to-restaurant",
  /**
   * The guest withdrew the allergies. Kinds are stored and shown to operators, who must not learn that there were any.
   */
  "addendum-to-restaurant",
  "payment-failed",
  "refunded",
  /** The order was paid too late for the requested time. */
  "moved-to-next-slot",
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

/** The kinds of mails about an order's complaint. */
export type ComplaintMailKind = Extract<MailKind, `complaint-${string}`>;
/** The kinds of mails about withdrawals from an order. */
export type WithdrawalMailKind = Extract<MailKind, `withdrawal-${string}`>;
/** The kinds of mails whose outcome is stored with the order. */
export type NotedMailKind = OrderMailKind | ComplaintMailKind | WithdrawalMailKind;

export function isOfComplaint(kind: NotedMailKind): kind is ComplaintMailKind {
  return kind.startsWith("complaint-");
}

export function isOfWithdrawal(kind: NotedMailKind): kind is WithdrawalMailKind {
  return kind.startsWith("withdrawal-");
}

/** Tells whether it goes to each member of the restaurant, instead of its own address. */
export function isToMembers(kind: NotedMailKind): boolean {
  return kind === "complaint-to-restaurant" || kind === "withdrawal-to-restaurant";
}

/** Tells whether it informs a guest that the restaurant, or the clock, has ended the order. */
export function isOfFailure(kind: OrderMailKind): boolean {
  return kind === "rejected" || kind === "cancelled" || kind === "unanswered";
}

export function isToRestaurant(kind: NotedMailKind): boolean {
  return kind.endsWith("to-restaurant");
}
