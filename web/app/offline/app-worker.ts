import { followHeader } from "./follow-header.ts";
import { isStable } from "./is-stable.ts";
import { isKeptPage } from "./kept-pages.ts";
import { reloadWhenOutdated } from "./reload-when-outdated.ts";

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
  const isKept = isKeptPage({ pathname });
  // A new version has taken over since. It starts with the page just gone to, where nothing is typed yet: never with
  // one that is looked at already, or releases that take turns would load it again and again.
  if (isReplaced && isAnother && isKept) location.reload();
  else return keepPage(isKept ? address : null);
}

/** Has a page kept for when there is no network. Whatever goes wrong, the page works without. */
async function keepPage(address: string | null): Promise<void> {
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
  await isStable();
  await workers.register("/service-worker.js");
  const ready = await workers.ready;
  document.addEventListener("visibilitychange", () => {
    // On a home screen the app may stay open for weeks without loading a document, which is when browsers look.
    if (document.visibilityState === "visible") ready.update().catch(() => undefined);
  });
  return ready;
}
