/** Every mail about an order: all but those `to-restaurant` go to the guest. */
export const orderMailKinds = [
  "placed",
  "to-restaurant",
  "accepted",
  "rejected",
  "ready",
  "cancelled",
  /** Nobody answered, so it was cancelled. */
  "unanswered",
  "unanswered-to-restaurant",
  /** By an operator. */
  "cancelled-to-restaurant",
  "payment-failed",
  "refunded",
  /** Paid too late for the time it was ordered for. */
  "moved-to-next-slot",
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

export function isToRestaurant(kind: OrderMailKind): boolean {
  return kind.endsWith("to-restaurant");
}
