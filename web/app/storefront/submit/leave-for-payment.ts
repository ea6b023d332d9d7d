export function leaveForPayment(url: string): void {
  window.location.assign(url);
}
