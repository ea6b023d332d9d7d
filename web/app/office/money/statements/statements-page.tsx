import { Fragment } from "react";
import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/statements-page.ts";
import { OwnConnectedAccount } from "./own-connected-account.tsx";
import { OwnStatements } from "./own-statements.tsx";
import { OwnYearsPanel } from "./own-years.tsx";
import { PayoutAccount } from "./payout-account.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Abrechnungen" });

/** The page of a restaurant's statements, for owners; operators open it by a restaurant's address. */
export default function StatementsPage() {
  return (
    <RestaurantPage
      section="numbers"
      needs="see-own-money"
      title="Abrechnungen"
      text="Jeden Monat unsere Rechnung und der Auszug deines Kontos, und wohin dein Geld geht."
    >
      {({ account, restaurantId }) => (
        <Fragment key={restaurantId}>
          <OwnStatements restaurantId={restaurantId}>
            <OwnConnectedAccount restaurantId={restaurantId}>
              <PayoutAccount restaurantId={restaurantId} email={account.email} />
            </OwnConnectedAccount>
          </OwnStatements>
          <OwnYearsPanel restaurantId={restaurantId} />
        </Fragment>
      )}
    </RestaurantPage>
  );
}
