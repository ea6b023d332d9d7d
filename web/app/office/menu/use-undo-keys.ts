import { useEffect, useEffectEvent } from "react";
import type { MenuDraft } from "./use-menu-draft.ts";

/** Handles Ctrl or ⌘ with Z and Y outside of fields, which have their own undo. */
export function useUndoKeys(draft: Pick<MenuDraft, "undo" | "redo"> | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!draft || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) draft.redo();
    else draft.undo();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
