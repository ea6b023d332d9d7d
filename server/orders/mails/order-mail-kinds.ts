/** Every mail about an order. Those ending in `to-restaurant` go to the restaurant, all others to the guest. */
export const orderMailKinds = [
  "placed",
  "to-restaurant",
  "accepted",
  /** The restaurant put it off. */
  "shifted",
  /** The kitchen asks what to do without something. */
  "question",
  /** The order was corrected. */
  "correction",
  "rejected",
  "ready",
  "cancelled",
  /** The restaurant did not answer, so the order was cancelled. */
  "unanswered",
  "unanswered-to-restaurant",
  /** Cancelled by an operator. */
  "cancelled-to-restaurant",
  /** What is left of it its guest does not want, or nothing is left. */
  "unfulfilled-to-restaurant",
  "cancelled-by-guest",
  "cancelled-by-guest-to-restaurant",
  /**
   * Its guest no longer wants the kitchen to know what they must not eat. Kinds are kept and shown to operators, who must not
   * know that they had said so.
   */
  "addendum-to-restaurant",
  "payment-failed",
  "refunded",
  /** Paid too late for the requested time. */
  "moved-to-next-slot",
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

/** Whether it tells a guest that the restaurant, or the clock, has ended the order. */
export function isOfFailure(kind: OrderMailKind): boolean {
  return kind === "rejected" || kind === "cancelled" || kind === "unanswered";
}

export function isToRestaurant(kind: OrderMailKind): boolean {
  return kind.endsWith("to-restaurant");
}
