import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { isReservedSegment } from "@mahlzeit/domain/catalogue/restaurants/reserved-segments";
import { useEffect } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { loaderHeaders, publicUntil } from "../../data/valid-until.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { restaurantMeta } from "../../shell/page-meta.ts";
import { enterByLink } from "../cart/own-door.ts";
import { useTableLink } from "../cart/use-table-link.ts";
import { loadRestaurantInBrowser } from "../restaurant/load-in-browser.ts";
import { loadRestaurant } from "../restaurant/load-restaurant.ts";
import type { RestaurantPageData } from "../restaurant/restaurant-data.ts";
import { useReloadOnReturn } from "../restaurant/use-reload-on-return.ts";
import type { Route } from "./+types/restaurant-page.ts";
import { RestaurantView } from "./restaurant-view.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // A reserved word without a page is a 404, not a restaurant that no longer exists.
  if (isReservedSegment(params.uid)) throw data(null, { status: 404 });
  const { call, now } = context.get(servicesContext);
  const restaurant = canonical(await loadRestaurant(call, params.uid, now), url);
  return data(restaurant, { headers: publicUntil(now, restaurant.changesAt) });
}

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return canonical(await loadRestaurantInBrowser(params.uid, url), url);
}

/** 'Menü ansehen' changes only the query and needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isOtherView ? false : defaultShouldRevalidate;
}

export const headers = loaderHeaders;

export const handle: PageHandle = { restaurantOf: ({ service }: RestaurantPageData) => service };

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { service } = args.loaderData;
  return restaurantMeta(args, {
    name: service.name,
    canonical: paths.restaurant(service.uid),
    // Crawlers read the rest only from the server-rendered document.
    ...(import.meta.env.SSR ? describeToOthers(service) : {}),
  });
}

function describeToOthers({ name, description, serviceTypes, banner, additionalServiceAttributes }: Service) {
  return {
    description: description || `${[name, ...serviceTypes].join(", ")} in ${additionalServiceAttributes.city.name}`,
    picture: banner ? { stored: banner, alt: `Ein Tisch mit Speisen von ${name}` } : undefined,
  };
}

export default function RestaurantPage({ loaderData: restaurant }: Route.ComponentProps) {
  useReloadOnReturn();
  const { uid } = restaurant.service;
  const { search } = useLocation();
  useEffect(() => enterByLink(uid, search), [uid, search]);
  useTableLink(restaurant.service);
  // The key resets all state when another restaurant is shown.
  return <RestaurantView key={restaurant.service.id} {...restaurant} />;
}

/** Redirects other spellings of a restaurant's address to the canonical one. */
function canonical(restaurant: RestaurantPageData, url: URL): RestaurantPageData {
  const path = paths.restaurant(restaurant.service.uid);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return restaurant;
}
