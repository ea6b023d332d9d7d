import { useSyncExternalStore } from "react";

/** The way to install the app here: it is installed already, by iOS's menu, by the browser's prompt, or by its menu. */
export type InstallMethod = "installed" | "ios" | "prompt" | "menu";

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, currentMethod, () => "menu");
}

let isInstalled = false;
let changed: () => void = () => {};

/** Lets the browser ask the visitor; each event can be used once. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt;
  window.installPrompt = undefined;
  const answer = await prompt?.prompt();
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

function currentMethod(): InstallMethod {
  if (isInstalled || isOnHomeScreen()) return "installed";
  if (isIos()) return "ios";
  return window.installPrompt ? "prompt" : "menu";
}

function isOnHomeScreen(): boolean {
  const isStandalone = "standalone" in navigator && navigator.standalone === true;
  return isStandalone || matchMedia("(display-mode: standalone)").matches;
}

/** True also for iPads, which call themselves Macs: no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
