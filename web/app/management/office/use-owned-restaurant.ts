import type { Account } from "@mahlzeit/contract/customers";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readSetting, writeSetting } from "../kitchen/device-setting.ts";

/** In the page's address and in the device's storage: which restaurant. */
const restaurantKey = "restaurant";

type Restaurant = Account["roles"]["restaurants"][number]["service"];

interface OwnedRestaurant {
  /** The one that the page shows; null where there is none. */
  readonly restaurantId: string | null;
  /** What its owner may choose from. */
  readonly owned: readonly Restaurant[];
  readonly choose: (id: string) => void;
}

/**
 * Which restaurant a page for owners shows: the one in the address, else the one seen last on this device, else the first.
 * Operators come with the address of one.
 * `least`: what one must be there at least.
 */
export function useOwnedRestaurant({ roles }: Account, least: MemberRole = "owner"): OwnedRestaurant {
  const [query, setQuery] = useSearchParams();
  const owned = roles.restaurants
    .filter(({ role }) => role === "owner" || role === least)
    .map(({ service }) => service);
  const isOwned = (asked: string | null) => owned.some(({ id }) => id === asked);
  const asked = query.get(restaurantKey);
  const isMeant = asked !== null && (roles.operator || isOwned(asked));
  const [remembered, first] = [readSetting(restaurantKey), owned[0]?.id ?? null];
  const seen = isMeant && isOwned(asked) ? asked : null;
  useEffect(() => {
    if (seen !== null) writeSetting(restaurantKey, seen);
  }, [seen]);
  return {
    restaurantId: isMeant ? asked : isOwned(remembered) ? remembered : first,
    owned,
    choose: (id) => {
      const next = new URLSearchParams(query);
      next.set(restaurantKey, id);
      setQuery(next, { preventScrollReset: true });
    },
  };
}
