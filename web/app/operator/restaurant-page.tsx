import { pageMeta } from "../shell/page-meta.ts";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/restaurant-page.ts";
import { OneRestaurant } from "./restaurant/one-restaurant.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant" });

export default function RestaurantPage({ params: { uid } }: Route.ComponentProps) {
  return <OperatorPage>{() => <OneRestaurant key={uid} uid={uid} />}</OperatorPage>;
}
