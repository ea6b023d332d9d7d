import { useSyncExternalStore } from "react";

/** How the app gets onto this device: it is there already, by iOS's own menu, by a press here, by the browser's menu. */
export type InstallWay = "installed" | "ios" | "signal" | "menu";

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, wayHere, () => "menu");
}

let isInstalled = false;
let changed: () => void = () => {};

/** Lets the browser ask; a signal does so once. */
export async function install(): Promise<void> {
  const signal = window.installPrompt;
  window.installPrompt = undefined;
  const answer = await signal?.prompt();
  isInstalled ||= answer?.outcome === "accepted";
  changed();
}

function subscribe(onChange: () => void): () => void {
  changed = onChange;
  const onInstalled = () => {
    isInstalled = true;
    onChange();
  };
  window.addEventListener("beforeinstallprompt", onChange);
  window.addEventListener("appinstalled", onInstalled);
  return () => {
    window.removeEventListener("beforeinstallprompt", onChange);
    window.removeEventListener("appinstalled", onInstalled);
  };
}

function wayHere(): InstallWay {
  if (isInstalled || isOnHomeScreen()) return "installed";
  if (isIos()) return "ios";
  return window.installPrompt ? "signal" : "menu";
}

function isOnHomeScreen(): boolean {
  const isStandalone = "standalone" in navigator && navigator.standalone === true;
  return isStandalone || matchMedia("(display-mode: standalone)").matches;
}

/** An iPad calls itself a Mac, but no Mac can be touched. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
