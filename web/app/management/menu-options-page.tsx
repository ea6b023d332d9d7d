import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/menu-options-page.ts";
import { MenuTabs } from "./menu/menu-tabs.tsx";
import { OptionGroups } from "./menu/option-groups.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Optionen" });

/** The option groups of a restaurant, which its dishes share. */
export default function MenuOptionsPage() {
  const account = useOwnAccount();
  return account ? <MenuOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function MenuOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <MenuTabs />
      <OptionGroups key={restaurantId} restaurantId={restaurantId}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </OptionGroups>
    </>
  );
}
