/**
 * Follows a bar that says of when the page is: asks the server every ten seconds, and whenever another page is shown, until
 * that has the current one. Also runs as an inline script (mark-kept.ts), so it refers to nothing outside of itself.
 */
export function watchKept(bar: Element): void {
  let address = location.href;
  let seconds = 0;
  const text = bar.querySelector("span");
  const timer = setInterval(() => {
    const isOther = location.href !== address;
    address = location.href;
    seconds++;
    if (isOther || seconds % 10 === 0)
      fetch(address, { method: "HEAD", cache: "no-store" }).then(
        ({ ok, headers }) => {
          // Whoever stands between may say the age of what is stored.
          if (!ok || (headers.has("age") && headers.get("cache-control") === "no-store")) return;
          clearInterval(timer);
          if (isOther) bar.remove();
          else if (text) text.textContent = "Es geht wieder, auch das Bestellen.";
        },
        () => undefined,
      );
  }, 1000);
}
