import type { Account } from "@mahlzeit/contract/people/customers";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readSetting, writeSetting } from "./device-setting.ts";

/** In the page's address and in the device's storage: which restaurant. */
const restaurantKey = "restaurant";

type Restaurant = Account["roles"]["restaurants"][number]["service"];

interface OwnedRestaurant {
  /** The one that the page shows; null where there is none. */
  readonly restaurantId: string | null;
  /** Those of somebody's own that they may choose from. */
  readonly owned: readonly Restaurant[];
  readonly choose: (id: string) => void;
}

/**
 * Which restaurant a page shows: the one in the address, else the one seen last on this device, else the first of those in
 * which somebody may do what the page `needs`. Operators come with the address of one.
 */
export function useOwnedRestaurant(account: Account, needs: Action): OwnedRestaurant {
  const [query, setQuery] = useSearchParams();
  const actor = actorOf(account);
  const owned = account.roles.restaurants.map(({ service }) => service).filter(({ id }) => mayDo(actor, needs, id));
  const isOwned = (asked: string | null) => owned.some(({ id }) => id === asked);
  const asked = query.get(restaurantKey);
  const [remembered, first] = [readSetting(restaurantKey), owned[0]?.id ?? null];
  const seen = isOwned(asked) ? asked : null;
  useEffect(() => {
    if (seen !== null) writeSetting(restaurantKey, seen);
  }, [seen]);
  const shown = seen ?? (actor.isOperator ? asked : null) ?? (isOwned(remembered) ? remembered : first);
  return {
    restaurantId: shown !== null && mayDo(actor, needs, shown) ? shown : null,
    owned,
    choose: (id) => {
      const next = new URLSearchParams(query);
      next.set(restaurantKey, id);
      setQuery(next, { preventScrollReset: true });
    },
  };
}

/** Somebody with an account, as the table of rights knows them. */
export function actorOf({ id, roles }: Account): Actor {
  const memberships = roles.restaurants.map(({ service, role }) => ({ restaurantId: service.id, role }));
  return { accountId: id, isOperator: roles.operator, memberships };
}
