import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/delivery-page.ts";
import { DeliverySettings } from "./delivery/delivery-settings.tsx";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Liefern" });

/** For when an owner's restaurants take orders, and how many at once; operators come with the address of one. */
export default function DeliveryPage() {
  const account = useOwnAccount();
  return account ? <DeliveryOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function DeliveryOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <HouseTabs roles={account.roles} />
      <PageHead title="Liefern und Vorbestellen">
        Wohin du lieferst, was es kostet und wie viel deine Küche schafft.
      </PageHead>
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      <DeliverySettings key={restaurantId} restaurantId={restaurantId} />
    </>
  );
}
