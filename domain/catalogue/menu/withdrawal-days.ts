/** The days after an order's completion within which a guest may withdraw from goods that can be sent back. */
export const withdrawalDays = 14;
