export const orderStates = [
  "AWAITING_PAYMENT",
  "PLACED",
  "ACCEPTED",
  "READY",
  "ON_THE_WAY",
  "COMPLETED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;
export type OrderState = (typeof orderStates)[number];
