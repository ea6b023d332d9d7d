import { paths } from "@mahlzeit/contract/page-addresses";
import emptyPlate from "../pictures/empty-plate.webp";
import type { PageHandle } from "../shell/page-handle.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/offline-page.ts";

/** It stands in for pages of any address, so nothing of it may think of its own. */
export const handle: PageHandle = { withoutScripts: true };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Keine Verbindung" });

/** The address that this page stands in for. */
const samePage = "";

/**
 * Goes on by itself once the server answers, which may be a while after there is a network; once, as another reload would
 * break off the one that a slow server is about to answer. By the arrow back the browser stays in this document, as it
 * takes it for the one that led here by its scripts.
 */
const lookAgain = `let found,look=()=>navigator.onLine&&!found&&fetch("/service-worker.js",{method:"HEAD",cache:"no-store"}).then(({ok})=>{if(ok&&!found){found=1;location.reload()}},()=>{});
addEventListener("online",look);setInterval(look,5e3);addEventListener("popstate",()=>location.reload())`;

/** What the service worker shows in place of a page that it has not kept. */
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
      <script dangerouslySetInnerHTML={{ __html: lookAgain }} />
    </main>
  );
}
