/** Settings for servers that get many requests from one network in tests and measurements: guests' limits are off. */
export const withoutLimits = {
  ORDER_LIMIT: "off",
  UNPAID_LIMIT: "off",
  LOOKUP_LIMIT: "off",
  REQUEST_LIMITS: "off",
} as const;
