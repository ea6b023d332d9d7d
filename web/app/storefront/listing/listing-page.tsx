import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect } from "react";
import { data } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { loaderHeaders, publicUntil } from "../../data/valid-until.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { leaveAllDoors } from "../cart/own-door.ts";
import { ReturningPlace } from "../returning/returning-place.tsx";
import type { Route } from "./+types/listing-page.ts";
import { Hero, hasChoice } from "./hero.tsx";
import { loadLater } from "./listing-choice.ts";
import { ListingFilters } from "./listing-filters.tsx";
import { listingMeta } from "./listing-meta.ts";
import { loadListingPage } from "./load-listing-page.ts";
import { RegionBand } from "./region-band.tsx";
import styles from "./restaurant-list.module.css";
import { RestaurantList } from "./restaurant-list.tsx";
import { SuggestionBlock } from "./suggestion-block.tsx";

export const handle: PageHandle = { herbHeader: true, back: "none" };
export const headers = loaderHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, now } = context.get(servicesContext);
  const { listing, changesAt } = await loadListingPage(call, url, params.region, now);
  if (listing.failed) return data(listing, { status: 503 });
  return data(listing, {
    status: listing.nowhere ? 404 : 200,
    headers: publicUntil(now, changesAt, paths.listing(listing.choice)),
  });
}

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const { listingFromApi } = await loadLater();
  return listingFromApi(url, params.region);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.loaderData ? listingMeta(args.loaderData) : { title: "Essen bestellen" });

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { region } = listing.choice;
  useEffect(leaveAllDoors, []);
  return (
    <main id="main" tabIndex={-1}>
      {region ? <RegionBand region={region} promo={listing.promo} /> : <Hero listing={listing} />}
      <div className={`wrap ${styles.listing}`} data-chosen={hasChoice(listing) || undefined}>
        <ListingFilters listing={listing} />
        <div>
          <ReturningPlace isRegion={region !== undefined} />
          <RestaurantList listing={listing} />
          <SuggestionBlock />
        </div>
      </div>
    </main>
  );
}
