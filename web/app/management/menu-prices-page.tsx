import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/menu-prices-page.ts";
import { MenuTabs } from "./menu/menu-tabs.tsx";
import { MenuPrices } from "./menu-prices/menu-prices.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Preise ändern" });

/** Changes many prices at once; for a restaurant's owners and operators, its staff may put them into the draft. */
export default function MenuPricesPage() {
  const account = useOwnAccount();
  return account ? <MenuPricesOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function MenuPricesOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  const { operator, restaurants } = account.roles;
  const mayPublish =
    operator || restaurants.some(({ service, role }) => service.id === restaurantId && role === "owner");
  return (
    <>
      <MenuTabs />
      <PageHead title="Preise ändern">
        Sag in einem Satz, was passieren soll. Unten siehst du jeden neuen Preis, bevor etwas gilt.
      </PageHead>
      <MenuPrices key={restaurantId} restaurantId={restaurantId} mayPublish={mayPublish}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </MenuPrices>
    </>
  );
}
