import { loadedAndIdle } from "./loaded-and-idle.ts";
import { isOfflinePage } from "./offline-pages.ts";

let registration: Promise<ServiceWorkerRegistration> | undefined;
let hasNewVersion = false;
let lastPath: string | undefined;

reloadWhenOutdated();

/** Called for every page shown: sets the theme colour, reloads for a new version, and caches the page. */
export function handlePageShown(address: string): Promise<void> | undefined {
  updateThemeColor();
  const { pathname } = new URL(address, location.origin);
  const isNewPath = lastPath !== undefined && pathname !== lastPath;
  lastPath = pathname;
  const isCacheable = isOfflinePage({ pathname });
  // A new version has taken over. It is loaded with the page just navigated to, in which nothing is typed yet. Reloading
  // a page already shown could repeat endlessly while servers of two versions alternate.
  if (hasNewVersion && isNewPath && isCacheable) location.reload();
  else return cachePage(isCacheable ? address : null);
}

/** Has a page cached for offline use. Errors are ignored, because the page works without it. */
async function cachePage(address: string | null): Promise<void> {
  try {
    registration ??= register(navigator.serviceWorker);
    const { active } = await registration;
    if (address) active?.postMessage({ seen: address });
  } catch {
    // This is a private window, storage is full, or the network failed before the worker was installed.
  }
}

async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    hasNewVersion ||= controller !== null;
    controller = workers.controller;
  });
  await loadedAndIdle();
  await workers.register("/service-worker.js");
  const ready = await workers.ready;
  document.addEventListener("visibilitychange", () => {
    // Browsers look for updates when a document is loaded, which an installed app may not do for weeks.
    if (document.visibilityState === "visible") ready.update().catch(() => undefined);
  });
  return ready;
}

/** Gives the browser's frame the background colour of the visible header. */
export function updateThemeColor(): void {
  const header = document.querySelector("header");
  if (!header) return;
  const { backgroundColor } = getComputedStyle(header);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = backgroundColor;
}

const storageKey = "reloaded";

/** Reloads the page, once per version, when one of its scripts is gone because the server has a newer version. */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", () => {
    reloadIfOutdated().catch(() => undefined);
  });
}

async function reloadIfOutdated(): Promise<void> {
  const { url } = window.__reactRouterManifest;
  // A reload would not help without a network, in which case this request fails.
  const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
  if (status !== 404 || sessionStorage.getItem(storageKey) === url) return;
  sessionStorage.setItem(storageKey, url);
  location.reload();
}
