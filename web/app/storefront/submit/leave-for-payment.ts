/** Leaves for the page on which the guest pays. */
export function leaveForPayment(url: string): void {
  window.location.assign(url);
}
