import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/menu-page.ts";
import { MenuEditor } from "./menu/menu-editor.tsx";
import { MenuTabs } from "./menu/menu-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Speisekarte" });

/** The dishes of a restaurant's menu, for its owners and staff; operators come with the address of one. */
export default function MenuPage() {
  const account = useOwnAccount();
  return account ? <MenuOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function MenuOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <MenuTabs />
      <MenuEditor key={restaurantId} restaurantId={restaurantId}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </MenuEditor>
    </>
  );
}
