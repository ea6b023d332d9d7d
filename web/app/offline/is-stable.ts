const latestMs = 30_000;

/** Resolves once the page has loaded and come to rest, after 30 seconds at the latest. */
export function isStable(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, latestMs);
    const atRest = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    };
    if (document.readyState === "complete") atRest();
    else window.addEventListener("load", atRest, { once: true });
  });
}
