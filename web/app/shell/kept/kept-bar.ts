import styles from "../offline-bar.module.css";

/**
 * A bar for the top of a page that is shown as it was at some `time` ("19:12"), because the database is away. An `aside`,
 * which no page has there: React leaves it alone.
 */
export function keptBar(time: string): string {
  return (
    `<aside id="kept" class="${styles.bar} ${styles.kept}" role="status" data-print="hide"><div>` +
    `<span>Stand von ${time}. Wir haben eine Störung, bestellen kannst du in Kürze wieder.</span> ` +
    `<a class="${styles.again}" href="">Neu laden</a></div></aside>`
  );
}
