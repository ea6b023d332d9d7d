const faulty = "[aria-invalid=true], [data-fault]";

/** Leads to the first field with a fault, which may be out of sight, unless its form has done so itself. */
export function goToFault(place: HTMLElement): void {
  if (document.activeElement?.closest(faulty)) return;
  const first = place.querySelector<HTMLElement>("[aria-invalid=true], [data-fault] :is(input, button)");
  first?.focus({ preventScroll: true });
  // Focusing alone may leave it hidden behind the button.
  first?.scrollIntoView?.({ block: "center" });
}
