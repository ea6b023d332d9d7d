import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loaderHeaders } from "../../data/valid-until.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { loadRestaurantInBrowser } from "../restaurant/load-in-browser.ts";
import { loadForOrdering } from "../restaurant/load-restaurant.ts";
import type { RestaurantData } from "../restaurant/restaurant-data.ts";
import type { Route } from "./+types/info-page.ts";
import { InfoView } from "./info-view.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) => loadForOrdering(context, params.uid);

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => loadRestaurantInBrowser(params.uid, url);

/** The query that a payment page adds needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const headers = loaderHeaders;

export const handle: PageHandle = { back: "restaurant", restaurantOf: ({ service }: RestaurantData) => service };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Kontaktdaten" });

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <InfoView key={loaderData.service.id} {...loaderData} />
    </main>
  );
}
