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
export const captureInstallPrompt = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})`;
