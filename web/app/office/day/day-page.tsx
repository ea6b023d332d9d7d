import type { Account } from "@mahlzeit/contract/people/customers";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RestaurantField } from "../frame/restaurant-page.tsx";
import { useOwnedRestaurant } from "../frame/use-owned-restaurant.ts";
import type { Route } from "./+types/day-page.ts";
import { Day } from "./day.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Overview" });

/** The overview of a restaurant's people: the day of one of their restaurants. */
export default function DayPage() {
  const account = useOwnAccount();
  return account ? <DayOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function DayOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "answer-orders");
  if (restaurantId === null) return <NotFoundMessage />;
  return (
    <Day key={restaurantId} account={account} restaurantId={restaurantId}>
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
    </Day>
  );
}
