/** Goes to the payment page. A separate file, so that tests can replace it. */
export function leaveForPayment(url: string): void {
  window.location.assign(url);
}
