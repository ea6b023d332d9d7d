import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/hours-page.ts";
import { Hours } from "./hours/hours.tsx";
import { Today } from "./hours/today.tsx";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Öffnungszeiten" });

/** When a restaurant takes orders; its staff say it for today, operators come with the address of one. */
export default function HoursPage() {
  const account = useOwnAccount();
  return account ? <HoursOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function HoursOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  if (restaurantId === null) return <NotFoundMessage />;
  const { operator, restaurants } = account.roles;
  const mayEdit = operator || restaurants.some(({ service, role }) => service.id === restaurantId && role === "owner");
  const field = <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />;
  return (
    <>
      <HouseTabs roles={account.roles} />
      <PageHead title="Öffnungszeiten">Wann Gäste bestellen können. Küchenschluss ist das Ende der Zeit.</PageHead>
      {mayEdit ? (
        <Hours key={restaurantId} accountId={account.id} restaurantId={restaurantId}>
          {field}
        </Hours>
      ) : (
        <Today key={restaurantId} restaurantId={restaurantId}>
          {field}
        </Today>
      )}
    </>
  );
}
