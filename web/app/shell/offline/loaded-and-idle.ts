const timeoutMs = 30_000;

/** Resolves once the page has loaded and the browser is idle, after 30 seconds at the latest. */
export function loadedAndIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    const whenIdle = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    };
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true });
  });
}
