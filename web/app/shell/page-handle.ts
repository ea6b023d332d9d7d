import type { ComponentType } from "react";
import { useMatches } from "react-router";
import type { StoredPicture } from "../ui/picture-addresses.ts";

/** The restaurant a page is about, as the header shows it. */
export interface HeaderRestaurant {
  uid: string;
  name: string;
  logo: StoredPicture | null;
}

/** What a route may export as `handle`, to say how the frame around it looks. */
export interface PageHandle {
  /** A herb header, as on listing and confirmation; paper otherwise. */
  herbHeader?: boolean;
  /** Links in the header, beside the logo; where there is little room, a row of their own. The header then stays in sight. */
  nav?: ComponentType;
  /** The document is all there is: nothing is loaded to it, and it never wakes. */
  withoutScripts?: boolean;
  /** Where the back arrow leads: nowhere, to the listing (if unsaid), or to the restaurant of the page. */
  back?: "none" | "listing" | "restaurant";
  /** The restaurant named in the header, out of the route's loader data. */
  restaurantOf?: (loaderData: never) => HeaderRestaurant | null;
}

/** The handle of the page in sight, with its restaurant read. */
export function usePageHandle(): PageHandle & { restaurant: HeaderRestaurant | null } {
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle;
  const restaurant = match?.loaderData ? (handle.restaurantOf?.(match.loaderData as never) ?? null) : null;
  return { ...handle, restaurant };
}
