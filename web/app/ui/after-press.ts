/**
 * Runs something once the press that is under way is over, its click included: whatever it moves on the page would move
 * from under the press, and the click would meet nothing.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(":active")) return work();
  const over = new AbortController();
  const end = () => {
    over.abort();
    setTimeout(work);
  };
  for (const event of ["mouseup", "pointercancel", "dragend"])
    addEventListener(event, end, { capture: true, signal: over.signal });
}
