import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PendingMove } from "./use-moves.ts";

/** Moves the keyboard focus after a tap: to the undo button, then back to the ticket or to the next one. */
export function useFocusThatStays(
  place: RefObject<HTMLDivElement | null>,
  phase: PendingMove["phase"] | undefined,
): void {
  const before = useRef({ phase, hadFocus: false });
  useLayoutEffect(() => {
    const slip = place.current;
    const { phase: past, hadFocus } = before.current;
    if (!slip || phase === past) return;
    const now = document.activeElement;
    const isHere = slip.contains(now) || (hadFocus && now === document.body);
    before.current = { phase, hadFocus: isHere && phase === "held" };
    if (!isHere) return;
    if (phase === undefined) focusButtonIn(slip);
    else if (phase === "held") focusButtonIn(slip.lastElementChild);
    else focusButtonIn(neighbourOf(slip));
  }, [phase, place]);
  // It may leave its lane at once.
  useLayoutEffect(() => {
    const slip = place.current;
    return () => {
      if (before.current.phase !== undefined && slip?.contains(document.activeElement))
        focusButtonIn(neighbourOf(slip));
    };
  }, [place]);
}

function neighbourOf(slip: Element): Element | null {
  return slip.nextElementSibling ?? slip.previousElementSibling;
}

function focusButtonIn(place: Element | null): void {
  const button = place?.querySelector<HTMLElement>("button:not(:disabled)");
  (button ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
