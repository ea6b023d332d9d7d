import { useEffect, useState } from "react";
import { placeKey } from "../address/place-key.ts";
import { useDeviceAddress } from "../address/use-device-address.ts";
import { useWantedMarks } from "../marks/wanted-marks.ts";
import { loadLater } from "./listing-choice.ts";
import type { Listing } from "./load-listing.ts";
import { onlyCounts, onlyFor, usePersonalFilters } from "./personal-filters.ts";

interface Ranked {
  readonly of: Listing;
  readonly place: string | null;
  readonly only: string;
  readonly found: Listing;
}

/**
 * Returns the listing ranked for the address stored on this device, reduced by the filters in no address; null until it is
 * loaded, and without an address. The document is the same for every visitor, so its ranking is not personal.
 */
export function useRanked(listing: Listing): Listing | null {
  const address = useDeviceAddress();
  const place = placeKey(address);
  const only = onlyFor(place === null ? null : address, usePersonalFilters(), useWantedMarks()).join();
  const [ranked, setRanked] = useState<Ranked | null>(null);
  const isAsked = place !== listing.rankedFor || only !== listing.only.join();
  useEffect(() => {
    if (!isAsked && place === null && only === "") return;
    const rank = () => {
      if (document.visibilityState === "hidden") return;
      void loadLater()
        .then((page) => page.rankedListing(listing))
        // The ranking does not change after a failure.
        .catch(() => null)
        .then((found) =>
          setRanked((before) => ({ of: listing, place, only, found: found ?? before?.found ?? listing })),
        );
    };
    if (isAsked) rank();
    // The arrival times change every minute.
    document.addEventListener("visibilitychange", rank);
    return () => document.removeEventListener("visibilitychange", rank);
  }, [isAsked, listing, place, only]);
  const shown = shownOf({
    listing,
    place,
    only,
    ranked: ranked?.of === listing && ranked.place === place ? ranked : null,
  });
  const counts = shown?.counts ?? null;
  useEffect(() => onlyCounts.set(counts), [counts]);
  return shown;
}

interface Known {
  readonly listing: Listing;
  readonly place: string | null;
  readonly only: string;
  /** The last ranking for this place, perhaps with another choice. */
  readonly ranked: Ranked | null;
}

function shownOf({ listing, place, only, ranked }: Known): Listing | null {
  const isOwn = place === listing.rankedFor && (place !== null || listing.only.length > 0);
  if (place === null && only === "") return null;
  if (isOwn && only === listing.only.join() && ranked?.only !== only) return listing;
  return ranked?.found ?? (isOwn ? listing : null);
}
