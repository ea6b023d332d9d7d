import { Fragment } from "react";
import { ContractPanel } from "../../../shared/restaurants/contract-panel.tsx";
import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/terms-page.ts";
import { OwnTerms } from "./own-terms.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Konditionen" });

export default function TermsPage() {
  return (
    <RestaurantPage
      section="numbers"
      needs="see-terms"
      title="Konditionen"
      text="Was du für Bestellungen zahlst. Ändern lässt sich das nur mit deinem Ja."
    >
      {({ restaurantId, may }) => (
        <Fragment key={restaurantId}>
          <OwnTerms restaurantId={restaurantId} mayAccept={may("accept-terms")} />
          <div className="mt-5">
            {/* Operators end a contract on another page. */}
            <ContractPanel restaurantId={restaurantId} side="RESTAURANT" isReadOnly={!may("accept-terms")} />
          </div>
        </Fragment>
      )}
    </RestaurantPage>
  );
}
