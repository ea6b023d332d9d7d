import { useEffect } from "react";
import { useLocation } from "react-router";

/** Whoever was led here to mend something stands in its field, each time they are led. */
export function useShownControl(): void {
  const { state } = useLocation();
  useEffect(() => {
    const { control } = (state ?? {}) as { control?: unknown };
    if (typeof control !== "string") return;
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(control)}"]`);
    (field ?? document.querySelector<HTMLElement>('main [name="name"]'))?.focus();
  }, [state]);
}
