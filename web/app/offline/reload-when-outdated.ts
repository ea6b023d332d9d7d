const storageKey = "reloaded";

/** A part of the page that the server has no longer, as a newer version is there: the page is loaded anew, once. */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", () => {
    reloadIfOutdated().catch(() => undefined);
  });
}

async function reloadIfOutdated(): Promise<void> {
  const { url } = window.__reactRouterManifest;
  // Without a network nothing would become better.
  const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
  if (status !== 404 || sessionStorage.getItem(storageKey) === url) return;
  sessionStorage.setItem(storageKey, url);
  location.reload();
}
