import { useEffect, useEffectEvent } from "react";

/** The value of `aria-keyshortcuts` of the button that opens the sheet. */
export const telephoneShortcut = "Alt+T";

/** Opens the sheet by Alt+T, unless something else lies above the page. */
export function useTelephoneShortcut(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // On a Mac the key with Alt writes another character.
    const isShortcut = event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyT";
    if (!isShortcut || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
