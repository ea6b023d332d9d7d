import styles from "./shield-from-taps.module.css";

const quickTapsMs = 300;

/**
 * Where fingers tap: the second of two quick taps was meant for what stood there before. Whatever an overlay brings or
 * uncovers cannot be tapped for a moment; `place` is the overlay that opens, or the page.
 */
export function shieldFromTaps(place: HTMLElement): void {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const shield = document.createElement("div");
  shield.className = styles.shield ?? "";
  place.append(shield);
  setTimeout(() => shield.remove(), quickTapsMs);
}
