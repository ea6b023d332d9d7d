import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the field of an error whenever a link leads to it. */
export function useShownControl(): void {
  const { state } = useLocation();
  useEffect(() => {
    const { control } = (state ?? {}) as { control?: unknown };
    if (typeof control !== "string") return;
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(control)}"]:enabled`);
    (field ?? document.querySelector<HTMLElement>('main [name="name"]'))?.focus();
  }, [state]);
}
