import type { ComponentType } from "react";
import { useMatches } from "react-router";
import type { StoredPicture } from "../ui/picture-addresses.ts";

/** The restaurant a page is about, as the header shows it. */
export interface HeaderRestaurant {
  uid: string;
  name: string;
  logo: StoredPicture | null;
}

/** The `handle` a route may export to change the header and the document around it. */
export interface PageHandle {
  herbHeader?: boolean;
  /** Links in the header, in a separate row on narrow screens. The header is then sticky. */
  nav?: ComponentType;
  /** The document loads no scripts and is never hydrated. */
  withoutScripts?: boolean;
  /** The page fills the window, without header and footer. */
  isBare?: boolean;
  /** The manifest under which the page is installed; absent: the one for guests. */
  manifest?: string;
  /** The target of the back arrow: none, the listing (the default), the page's restaurant, or the order with its tag. */
  back?: "none" | "listing" | "restaurant" | "order";
  /** Returns the restaurant to name in the header from the route's loader data. */
  restaurantOf?: (loaderData: never) => HeaderRestaurant | null;
}

/** The current page's handle, with its restaurant. */
export function usePageHandle(): PageHandle & { restaurant: HeaderRestaurant | null; tag: string | undefined } {
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle;
  const restaurant = match?.loaderData ? (handle.restaurantOf?.(match.loaderData as never) ?? null) : null;
  return { ...handle, restaurant, tag: match?.params["tag"] };
}
