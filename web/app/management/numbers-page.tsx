import type { Account } from "@mahlzeit/contract/customers";
import { useSearchParams } from "react-router";
import { chosenPeriod } from "../plots/chosen-period.ts";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/numbers-page.ts";
import { Numbers } from "./numbers/numbers.tsx";
import { NumbersTabs } from "./office/numbers-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Zahlen" });

/** What an owner's restaurants have sold; operators come with the address of one. */
export default function NumbersPage() {
  const account = useOwnAccount();
  return account ? <NumbersOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function NumbersOf({ account }: { account: Account }) {
  const [query] = useSearchParams();
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <>
      <NumbersTabs />
      <Numbers key={restaurantId} restaurantId={restaurantId} chosen={chosenPeriod(query)} query={query}>
        <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      </Numbers>
    </>
  );
}
