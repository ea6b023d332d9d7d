import { type KeyboardEvent, useRef } from "react";

/** Handles radios that act when tapped. Arrow keys only move; Enter and Space act. */
export function useImmediateChoice() {
  // Browsers click a radio that an arrow key reaches; that must not act.
  const movesByArrow = useRef(false);
  return (act: () => void) => ({
    onKeyDown(event: KeyboardEvent) {
      movesByArrow.current = event.key.startsWith("Arrow");
      // Browsers do not click a radio that is checked already, so Space cannot be left to them.
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    },
    onKeyUp() {
      movesByArrow.current = false;
    },
    onClick() {
      if (!movesByArrow.current) act();
    },
  });
}
