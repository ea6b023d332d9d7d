import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import type { Route } from "./+types/to-fixed-restaurant.ts";

/** Redirects the printed address of one restaurant, which the configuration names. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(paths.restaurant(context.get(servicesContext).settings.fixedOrderServiceUid));
}
