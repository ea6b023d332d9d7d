import { useEffect, useEffectEvent } from "react";

/** While the sheet is open Ctrl+Enter sends its form; Enter alone in a field never does. */
export function useSheetKeys(formId: string, isOn: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const form = document.getElementById(formId);
    if (event.key !== "Enter" || !isOn || !(form instanceof HTMLFormElement)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.target instanceof HTMLInputElement && event.target.form === form) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
