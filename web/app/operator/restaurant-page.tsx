import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/restaurant-page.ts";
import { OneRestaurant } from "./restaurant/one-restaurant.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant" });

/** Everything about one restaurant. For operators. */
export default function RestaurantPage({ params: { uid } }: Route.ComponentProps) {
  const account = useOwnAccount();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  return account.roles.operator ? <OneRestaurant key={uid} uid={uid} /> : <NotFoundMessage />;
}
