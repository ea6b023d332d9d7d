/**
 * Updates the bar that tells the age of the page: asks the server every ten seconds, and after every navigation, until
 * it has current data. Also runs as an inline script (mark-outdated.ts), so it refers to nothing outside.
 */
export function watchOutdated(bar: Element): void {
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
          // A proxy may send the age of its stored response, too.
          if (!ok || (headers.has("age") && headers.get("cache-control") === "no-store")) return;
          clearInterval(timer);
          if (isOther) bar.remove();
          else if (text) text.textContent = "Es geht wieder, auch das Bestellen.";
        },
        () => undefined,
      );
  }, 1000);
}
