const faulty = "[aria-invalid=true], [data-fault]";

/** Scrolls to the first invalid field and focuses it, unless the form has already focused one. */
export function goToFault(place: HTMLElement): void {
  if (document.activeElement?.closest(faulty)) return;
  const first = place.querySelector<HTMLElement>("[aria-invalid=true], [data-fault] :is(input, button)");
  first?.focus({ preventScroll: true });
  // Focusing alone may leave it hidden behind the button.
  first?.scrollIntoView?.({ block: "center" });
}
