import type { Account } from "@mahlzeit/contract/people/customers";
import { managementFrame, managementHeaders, PageHead } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/connections-page.ts";
import styles from "./connections.module.css";
import { Keys } from "./keys.tsx";
import { Webhooks } from "./webhooks.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Anschlüsse" });

/** The page on which a restaurant's owners connect tills and partners. */
export default function ConnectionsPage() {
  return (
    <RestaurantPage section="house" needs="manage-connections">
      {({ account, restaurantId, choice }) => (
        <>
          <div className={`cluster between gap-2 ${styles.top}`}>
            <PageHead title="Anschlüsse">
              Deine Kassa und deine Partner holen Bestellungen selbst ab. Gästedaten bekommt nur, wer einen Schlüssel
              hat.
            </PageHead>
            <a className={buttonClass({ variant: "quiet" })} href="/api/docs#partner" hrefLang="en">
              <Icon name="book-open" />
              Anleitung für Technik
            </a>
          </div>
          {choice}
          <div key={restaurantId} className="stack gap-4 top">
            <Keys restaurantId={restaurantId} restaurantName={nameOf(account, restaurantId)} />
            <Webhooks restaurantId={restaurantId} />
          </div>
        </>
      )}
    </RestaurantPage>
  );
}

function nameOf({ roles }: Account, restaurantId: string): string {
  return roles.restaurants.find(({ service }) => service.id === restaurantId)?.service.name ?? "";
}
