import { guestManifestPath } from "@mahlzeit/contract/page-addresses";
import { rememberEnter } from "../forms/early-submit.ts";
import { tokenKey } from "../session/token.ts";
import figtree from "../styles/fonts/figtree-latin.woff2?url";
import fraunces from "../styles/fonts/fraunces-latin.woff2?url";
import { rememberTap } from "./early-tap.ts";
import { usePageHandle } from "./page-handle.ts";

/** The event that browsers send when the app can be installed. `prompt` may be called once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/**
 * Inline script for the head of every document: the event comes once, perhaps before any other script runs. It is stored,
 * and the browser's own prompt suppressed, so that only visitors of the installation page are asked.
 */
const captureInstallPrompt = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})`;

/** Runs before the first paint, so that customers with a token do not see the guests' header for a moment. */
const markToken = `try{if(localStorage.${tokenKey})document.documentElement.dataset.token=""}catch{}`;

export const firstScript = `${rememberEnter};${rememberTap};${captureInstallPrompt};${markToken}`;

// The values of --bg and --brand, because meta tags cannot use custom properties. Later the header's own colour is used.
const paper = { light: "#fbf7ee", dark: "#141a15" };
const herb = { light: "#1b4530", dark: "#0f2418" };

/** The unchanging part of the head. Only the server renders it, so it is not part of the scripts. */
export function DocumentHead() {
  const { herbHeader, nav, manifest = guestManifestPath } = usePageHandle();
  const { light, dark } = herbHeader || nav ? herb : paper;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href={manifest} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="preload" as="font" type="font/woff2" href={fraunces} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
    </>
  );
}
