import type { ComponentType } from "react";
import { useMatches } from "react-router";
import type { StoredPicture } from "../ui/picture-addresses.ts";

/** The restaurant a page is about, as the header shows it. */
export interface HeaderRestaurant {
  uid: string;
  name: string;
  logo: StoredPicture | null;
}

/** What a route may export as `handle` to change the header and the document around it. */
export interface PageHandle {
  /** The green header of the listing and the confirmation; otherwise it has the page's colour. */
  herbHeader?: boolean;
  /** Links in the header, in a separate row on narrow screens. The header is then sticky. */
  nav?: ComponentType;
  /** The document loads no scripts and is never hydrated. */
  withoutScripts?: boolean;
  /** The page has the whole window: no header and no footer. */
  isBare?: boolean;
  /** The manifest under which the page is installed; absent: the one for guests. */
  manifest?: string;
  /** Where the back arrow leads: nowhere, to the listing (the default), or to the page's restaurant. */
  back?: "none" | "listing" | "restaurant";
  /** Returns the restaurant to name in the header from the route's loader data. */
  restaurantOf?: (loaderData: never) => HeaderRestaurant | null;
}

/** The current page's handle, with its restaurant. */
export function usePageHandle(): PageHandle & { restaurant: HeaderRestaurant | null } {
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle;
  const restaurant = match?.loaderData ? (handle.restaurantOf?.(match.loaderData as never) ?? null) : null;
  return { ...handle, restaurant };
}
