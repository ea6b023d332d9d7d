import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { Navigate, useSearchParams } from "react-router";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/overview-page.ts";
import { Overview, OverviewSkeleton } from "./overview.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Overview" });

export default function OverviewPage() {
  const account = useOwnAccount();
  const [query] = useSearchParams();
  if (!account) return <OverviewSkeleton />;
  if (runsMarketplace(account) && query.get("als") !== "gast") return <Navigate to={paths.glance} replace />;
  if (isBeforeFirstDay(account)) return <Navigate to={paths.setup} replace />;
  return worksInRestaurant(account) ? <Navigate to={paths.day} replace /> : <Overview account={account} />;
}

/** True if the marketplace's figures are the overview; people's own orders are a link away. */
function runsMarketplace({ roles }: Account): boolean {
  return roles.operator && roles.restaurants.length === 0;
}

/** True if the day of a restaurant is the overview, with the account's own orders below. */
function worksInRestaurant({ roles }: Account): boolean {
  return !roles.operator && roles.restaurants.length > 0;
}

/** True for an owner whose restaurants are all still hidden from guests: the checklist replaces the overview. */
function isBeforeFirstDay({ roles }: Account): boolean {
  const owned = roles.restaurants.filter(({ role }) => role === "owner");
  return owned.length > 0 && owned.every(({ service }) => service.offline);
}
