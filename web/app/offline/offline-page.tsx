import { paths } from "@mahlzeit/contract/page-addresses";
import emptyPlate from "../pictures/empty-plate.webp";
import type { PageHandle } from "../shell/page-handle.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/offline-page.ts";

/** It is shown at any address, so the router's scripts must not run: they would expect the address's own page. */
export const handle: PageHandle = { withoutScripts: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Keine Verbindung" });

/** The current address, whose page could not be loaded. */
const samePage = "";

/**
 * Reloads the page once the server answers, which may be some time after the network has come back. It reloads only
 * once, because another reload would abort a slow answer. After the back button the browser may keep this document for
 * another address, so `popstate` reloads as well.
 */
const reloadWhenReachable = `let found,look=()=>navigator.onLine&&!found&&fetch("/service-worker.js",{method:"HEAD",cache:"no-store"}).then(({ok})=>{if(ok&&!found){found=1;location.reload()}},()=>{});
addEventListener("online",look);setInterval(look,5e3);addEventListener("popstate",()=>location.reload())`;

/** The page that the service worker shows for pages it has not cached. */
export default function OfflinePage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <EmptyState
        as="page"
        picture={{ src: emptyPlate, width: 440, height: 406 }}
        title="Keine Verbindung"
        action={
          <>
            <a className={buttonClass()} href={samePage}>
              Nochmal
            </a>
            <a className={buttonClass({ variant: "quiet" })} href={paths.listing()}>
              Zu den Restaurants
            </a>
          </>
        }
      >
        Diese Seite gibt es nur mit Netz. Dein Warenkorb ist sicher gespeichert, und was du bestellt hast, bleibt
        bestellt.
      </EmptyState>
      <script dangerouslySetInnerHTML={{ __html: reloadWhenReachable }} />
    </main>
  );
}
