import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/kitchen-offline-page.ts";
import styles from "./kitchen-offline-page.module.css";
import { TryAgain } from "./try-again.tsx";

/** This page, like that for guests, is shown at the address that could not be loaded. */
export const handle: PageHandle = { withoutScripts: true, isBare: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Küche ohne Verbindung" });

/** The page that the service worker shows for an offline kitchen board, legible from the board's distance. */
export default function KitchenOfflinePage() {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1>Die Küche hat keine Verbindung</h1>
      <ul className="stack gap-3">
        <li>Neue Bestellungen siehst und hörst du auf diesem Gerät gerade nicht.</li>
        <li>
          Hört sie niemand, läutet das Telefon des Restaurants, wo Anrufe eingerichtet sind: <b>Heb ab.</b>
        </li>
        <li>Bleibt eine Bestellung ohne Antwort, sagen wir sie ab, und das Geld geht zurück.</li>
      </ul>
      <p className="muted">Sobald die Verbindung wieder da ist, öffnet sich die Küche von selbst.</p>
      <TryAgain />
    </main>
  );
}
