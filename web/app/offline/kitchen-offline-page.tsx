import type { PageHandle } from "../shell/page-handle.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/kitchen-offline-page.ts";
import { TryAgain } from "./try-again.tsx";

/** Like the page for guests it is shown at the address that could not be loaded. */
export const handle: PageHandle = { withoutScripts: true, isBare: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Küche ohne Verbindung" });

/** The page that the service worker shows where a board is opened without a line. */
export default function KitchenOfflinePage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <EmptyState as="page" title="Die Küche hat keine Verbindung" action={<TryAgain />}>
        Neue Bestellungen siehst und hörst du auf diesem Gerät gerade nicht. Hört sie niemand, läutet das Telefon des
        Restaurants, wo Anrufe eingerichtet sind: Heb ab. Bleibt eine Bestellung ohne Antwort, sagen wir sie ab, und das
        Geld geht zurück. Sobald die Verbindung wieder da ist, öffnet sich die Küche von selbst.
      </EmptyState>
    </main>
  );
}
