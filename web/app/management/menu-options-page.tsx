import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/menu-options-page.ts";
import { OfRestaurant } from "./menu/of-restaurant.tsx";
import { OptionGroups } from "./menu/option-groups.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Optionen" });

/** The option groups of a restaurant, which its dishes share. */
export default function MenuOptionsPage() {
  return <OfRestaurant show={OptionGroups} />;
}
