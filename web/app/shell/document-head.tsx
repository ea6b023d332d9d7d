import { rememberEnter } from "../forms/sent-early.ts";
import { captureInstallPrompt } from "../install/install-prompt.ts";
import { tokenKey } from "../session/token.ts";
import figtree from "../styles/fonts/figtree-latin.woff2?url";
import fraunces from "../styles/fonts/fraunces-latin.woff2?url";
import { usePageHandle } from "./page-handle.ts";

/** Runs before the first paint, so that customers with a token do not see the guests' header for a moment. */
const markToken = `try{if(localStorage.${tokenKey})document.documentElement.dataset.token=""}catch{}`;

/** What every document runs before its scripts come. */
export const firstScript = `${rememberEnter};${captureInstallPrompt};${markToken}`;

// --bg and --brand: the frame of the browser knows no custom properties. Later it takes the header's own colour.
const paper = { light: "#fbf7ee", dark: "#141a15" };
const herb = { light: "#1b4530", dark: "#0f2418" };

/** What a document says about itself, once and for all: only the server writes it, so no script carries it. */
export function DocumentHead() {
  const { herbHeader, nav } = usePageHandle();
  const { light, dark } = herbHeader || nav ? herb : paper;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="preload" as="font" type="font/woff2" href={fraunces} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
    </>
  );
}
