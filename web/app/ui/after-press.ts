let isPressed = false;

/** What ends a press: a drag and a context menu swallow the release of the button. */
const ends = ["mouseup", "pointercancel", "dragend", "contextmenu", "keydown"];

// A finger's tap comes as these as well. `:active` would not do: some browsers set it only after a field was left.
if (typeof document !== "undefined") {
  document.addEventListener("mousedown", () => (isPressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs something once the press that is under way is over, its click included: whatever it moves on the page would move
 * from under the press, and the click would meet nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(work);
  };
  for (const end of ends) document.addEventListener(end, release, { capture: true, signal: over.signal });
}
