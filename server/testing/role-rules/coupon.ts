/** Returns the input of a coupon. */
export const couponOf = (code: string) => ({
  code,
  type: "FLAT",
  value: 5,
  minimum: 20,
  budget: 500,
  perGuest: 1,
  firstDay: "2026-11-19",
  lastDay: "2026-11-30",
});
