/** A `ref` for the control a dialog shall focus when it opens; React itself keeps `autofocus` out of the document. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
