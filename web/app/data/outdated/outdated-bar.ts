import styles from "../../ui/offline-bar.module.css";

/**
 * The HTML of a bar for a page that is shown as it was at `time` ("19:12") because the database is unavailable. It is
 * an `aside` because no page has one there, so React does not touch it.
 */
export function outdatedBar(time: string): string {
  return (
    `<aside id="kept" class="row gap-3 small medium center ${styles.bar} ${styles.kept}" role="status" data-print="hide"><div>` +
    `<span>Stand von ${time}. Wir haben eine Störung, bestellen kannst du in Kürze wieder.</span> ` +
    `<a class="tap ${styles.again}" href="">Neu laden</a></div></aside>`
  );
}
