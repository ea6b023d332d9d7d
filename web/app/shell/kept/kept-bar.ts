import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import styles from "../offline-bar.module.css";

/**
 * A bar for the top of a page that is shown as it was at some time, because the database is away. An `aside`, which no page
 * has there: React leaves it alone.
 */
export function keptBar(asOf: Instant): string {
  return (
    `<aside id="kept" class="${styles.bar}" role="status" data-print="hide"><div>` +
    `<span>Stand von ${formatTime(asOf)}. Wir haben eine Störung, bestellen kannst du in Kürze wieder.</span> ` +
    `<a class="${styles.again}" href="">Neu laden</a></div></aside>`
  );
}
