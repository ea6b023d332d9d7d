import { loadedAndIdle } from "./loaded-and-idle.ts";
import { isOfflinePage } from "./offline-pages.ts";

let registration: Promise<ServiceWorkerRegistration> | undefined;
let isReplaced = false;
let lastPath: string | undefined;

reloadWhenOutdated();

/** What is done about a page once it stands there, without it. */
export function followPage(address: string): Promise<void> | undefined {
  followHeader();
  const { pathname } = new URL(address, location.origin);
  const isAnother = lastPath !== undefined && pathname !== lastPath;
  lastPath = pathname;
  const isKept = isOfflinePage({ pathname });
  // A new version has taken over since. It starts with the page just gone to, where nothing is typed yet: never with
  // one that is looked at already, or releases that take turns would load it again and again.
  if (isReplaced && isAnother && isKept) location.reload();
  else return cachePage(isKept ? address : null);
}

/** Has a page cached for offline use. Errors are ignored, because the page works without it. */
async function cachePage(address: string | null): Promise<void> {
  try {
    registration ??= register(navigator.serviceWorker);
    const { active } = await registration;
    if (address) active?.postMessage({ seen: address });
  } catch {
    // A private window, no room to keep anything, or no network before the worker came.
  }
}

async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    isReplaced ||= controller !== null;
    controller = workers.controller;
  });
  await loadedAndIdle();
  await workers.register("/service-worker.js");
  const ready = await workers.ready;
  document.addEventListener("visibilitychange", () => {
    // On a home screen the app may stay open for weeks without loading a document, which is when browsers look.
    if (document.visibilityState === "visible") ready.update().catch(() => undefined);
  });
  return ready;
}

/** The frame of the browser takes the colour of the header in sight. */
export function followHeader(): void {
  const header = document.querySelector("header");
  if (!header) return;
  const { backgroundColor } = getComputedStyle(header);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = backgroundColor;
}

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
