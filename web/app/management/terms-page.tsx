import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { ContractPanel } from "../terminations/contract-panel.tsx";
import type { Route } from "./+types/terms-page.ts";
import { NumbersTabs } from "./office/numbers-tabs.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";
import { OwnTerms } from "./terms/own-terms.tsx";
import styles from "./terms/terms-page.module.css";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Konditionen" });

/** What a restaurant pays for its orders, and what its owners are asked to agree to. */
export default function TermsPage() {
  return (
    <RestaurantPage>
      {({ restaurantId, isOwned, choice }) => (
        <>
          <NumbersTabs />
          <PageHead title="Konditionen">
            Was du für Bestellungen zahlst. Ändern lässt sich das nur mit deinem Ja.
          </PageHead>
          {choice}
          <OwnTerms key={restaurantId} restaurantId={restaurantId} mayAccept={isOwned} />
          <div className={styles.contract}>
            <ContractPanel key={restaurantId} restaurantId={restaurantId} side="RESTAURANT" isReadOnly={!isOwned} />
          </div>
        </>
      )}
    </RestaurantPage>
  );
}
