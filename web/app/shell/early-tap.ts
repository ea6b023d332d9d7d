/** Where the inline script leaves the button that was tapped last, and what listens for it. */
interface EarlyTap {
  tapped?: HTMLButtonElement | null;
  rememberTap?: (event: MouseEvent) => void;
}

/**
 * Inline script for the head of every document: remembers a tap on a button that does nothing without scripts, while they load.
 * Links and forms work by themselves.
 */
export const rememberTap = `addEventListener("click",window.rememberTap=e=>window.tapped=e.target.closest("button[type=button]"))`;

/** Once React listens, it takes the taps. */
export function stopRemembering(): void {
  const { rememberTap } = window as EarlyTap;
  if (rememberTap) removeEventListener("click", rememberTap);
}

/** Taps the button again, once the page is hydrated. Where React has replaced it, nothing happens. */
export function tapAgain(): void {
  const early = window as EarlyTap;
  if (early.tapped?.isConnected) early.tapped.click();
  early.tapped = null;
}
