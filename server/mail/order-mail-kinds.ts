/** Every mail about an order: all but the restaurant's go to the guest. */
export const orderMailKinds = [
  "placed",
  "to-restaurant",
  "accepted",
  "rejected",
  "ready",
  "cancelled",
  /** Nobody answered, so it was cancelled. */
  "unanswered",
  "payment-failed",
  "refunded",
  /** Paid too late for the time it was ordered for. */
  "moved-to-next-slot",
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];
