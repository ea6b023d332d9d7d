/** The tapped button and the listener, as the inline script stores them on `window`. */
interface EarlyTap {
  tapped?: HTMLButtonElement | null;
  rememberTap?: (event: MouseEvent) => void;
}

/**
 * Inline script for the head of every document: remembers a tap on a button that does nothing without scripts, while they load.
 * Links and forms work by themselves.
 */
export const rememberTap = `addEventListener("click",window.rememberTap=e=>window.tapped=e.target.closest("button[type=button]"))`;

/** Removes the inline listener once React handles clicks. */
export function stopRemembering(): void {
  const { rememberTap } = window as EarlyTap;
  if (rememberTap) removeEventListener("click", rememberTap);
}

/** Clicks the button again after hydration. Does nothing if React has replaced the button. */
export function tapAgain(): void {
  const early = window as EarlyTap;
  if (early.tapped?.isConnected) early.tapped.click();
  early.tapped = null;
}
