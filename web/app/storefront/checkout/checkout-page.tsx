import { loaderHeaders } from "../../data/valid-until.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { loadRestaurantInBrowser } from "../restaurant/load-in-browser.ts";
import { loadForOrdering } from "../restaurant/load-restaurant.ts";
import type { RestaurantData } from "../restaurant/restaurant-data.ts";
import { useReloadOnReturn } from "../restaurant/use-reload-on-return.ts";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutView } from "./checkout-view.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) => loadForOrdering(context, params.uid);

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => loadRestaurantInBrowser(params.uid, url);

export const headers = loaderHeaders;

export const handle: PageHandle = { back: "restaurant", restaurantOf: ({ service }: RestaurantData) => service };

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Warenkorb" });

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  useReloadOnReturn();
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <CheckoutView key={loaderData.service.id} {...loaderData} />
    </main>
  );
}
