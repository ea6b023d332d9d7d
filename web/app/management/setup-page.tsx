import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/setup-page.ts";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";
import { SetupList } from "./setup/setup-list.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Einrichten" });

/** What is missing until an owner's restaurant may go online; operators come with the address of one. */
export default function SetupPage() {
  const account = useOwnAccount();
  return account ? <SetupOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function SetupOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <HouseTabs roles={account.roles} />
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      <SetupList key={restaurantId} restaurantId={restaurantId} firstName={account.customer.firstName} />
    </>
  );
}
