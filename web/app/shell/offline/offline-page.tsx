import { paths } from "@mahlzeit/contract/page-addresses";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/offline-page.ts";
import { TryAgain } from "./try-again.tsx";

/** It is shown at any address, so the router's scripts must not run: they would expect the address's own page. */
export const handle: PageHandle = { withoutScripts: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Keine Verbindung" });

export default function OfflinePage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <EmptyState
        as="page"
        picture={{ src: emptyPlate, width: 440, height: 406 }}
        title="Keine Verbindung"
        action={
          <>
            <TryAgain />
            <a className={buttonClass({ variant: "quiet" })} href={paths.listing()}>
              Zu den Restaurants
            </a>
          </>
        }
      >
        Diese Seite gibt es nur mit Netz. Dein Warenkorb ist sicher gespeichert, und was du bestellt hast, bleibt
        bestellt.
      </EmptyState>
    </main>
  );
}
