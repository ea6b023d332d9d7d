/** For servers that tests and measurements send many requests from one network: none of the brakes on guests is on. */
export const withoutLimits = {
  ORDER_LIMIT: "off",
  UNPAID_LIMIT: "off",
  LOOKUP_LIMIT: "off",
  REQUEST_LIMITS: "off",
} as const;
