/** What a browser hands out when the app can be installed. It asks the visitor, once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/**
 * For the head of every document: the signal comes once and may come before any script of ours. Kept back, it lets
 * nobody be asked who did not come to the page for it.
 */
export const captureInstallPrompt = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})`;
