import type { Account } from "@mahlzeit/contract/customers";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useSearchParams } from "react-router";

/** In the page's address: which restaurant. */
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
 * Which restaurant a page for owners shows: the one in the address, else the first. Operators come with the address of one.
 * `least`: what one must be there at least.
 */
export function useOwnedRestaurant({ roles }: Account, least: MemberRole = "owner"): OwnedRestaurant {
  const [query, setQuery] = useSearchParams();
  const owned = roles.restaurants
    .filter(({ role }) => role === "owner" || role === least)
    .map(({ service }) => service);
  const asked = query.get(restaurantKey);
  const isMeant = asked !== null && (roles.operator || owned.some(({ id }) => id === asked));
  return {
    restaurantId: isMeant ? asked : (owned[0]?.id ?? null),
    owned,
    choose: (id) => {
      const next = new URLSearchParams(query);
      next.set(restaurantKey, id);
      setQuery(next, { preventScrollReset: true });
    },
  };
}
