import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/statements-page.ts";
import { OwnConnectedAccount } from "./connected-account/own-connected-account.tsx";
import { NumbersTabs } from "./office/numbers-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";
import { PayoutAccount } from "./payout-account/payout-account.tsx";
import { OwnStatements } from "./statements/own-statements.tsx";
import { OwnYearsPanel } from "./statements/own-years.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Abrechnungen" });

/** What a restaurant and the operator settle with each other, for its owners; operators come with the address of one. */
export default function StatementsPage() {
  const account = useOwnAccount();
  return account ? <StatementsOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function StatementsOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <NumbersTabs />
      <PageHead title="Abrechnungen">
        Jeden Monat unsere Rechnung und der Auszug deines Kontos, und wohin dein Geld geht.
      </PageHead>
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      <OwnStatements key={restaurantId} restaurantId={restaurantId}>
        <OwnConnectedAccount restaurantId={restaurantId}>
          <PayoutAccount restaurantId={restaurantId} email={account.email} />
        </OwnConnectedAccount>
      </OwnStatements>
      <OwnYearsPanel key={`${restaurantId} year`} restaurantId={restaurantId} />
    </>
  );
}
