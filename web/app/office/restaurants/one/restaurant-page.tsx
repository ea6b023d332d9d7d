import { managementHeaders, operatorFrame } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { OperatorPage } from "../../frame/operator-page.tsx";
import type { Route } from "./+types/restaurant-page.ts";
import { OneRestaurant } from "./one-restaurant.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant" });

export default function RestaurantPage({ params: { uid } }: Route.ComponentProps) {
  return <OperatorPage>{() => <OneRestaurant key={uid} uid={uid} />}</OperatorPage>;
}
