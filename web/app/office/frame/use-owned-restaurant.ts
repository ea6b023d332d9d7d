import type { Account } from "@mahlzeit/contract/people/customers";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readStored, writeStored } from "../../session/stored.ts";

/** The restaurant's key in the page's address and in the device's storage. */
const restaurantKey = "restaurant";

type Restaurant = Account["roles"]["restaurants"][number]["service"];

interface OwnedRestaurant {
  /** The restaurant shown; null if there is none. */
  readonly restaurantId: string | null;
  /** The restaurants to choose from. */
  readonly owned: readonly Restaurant[];
  readonly choose: (id: string) => void;
}

/**
 * Returns the restaurant of a page: the one in the address, else the last one seen on this device, else the first in
 * which the user has the right that the page `needs`. Operators open it by an address.
 */
export function useOwnedRestaurant(account: Account, needs: Action): OwnedRestaurant {
  const [query, setQuery] = useSearchParams();
  const actor = actorOf(account);
  const owned = account.roles.restaurants.map(({ service }) => service).filter(({ id }) => mayDo(actor, needs, id));
  const isOwned = (asked: string | null) => owned.some(({ id }) => id === asked);
  const asked = query.get(restaurantKey);
  const [remembered, first] = [readStored(restaurantKey), owned[0]?.id ?? null];
  const seen = isOwned(asked) ? asked : null;
  useEffect(() => {
    if (seen !== null) writeStored(restaurantKey, seen);
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

/** Converts an account for the table of rights. */
export function actorOf({ id, roles }: Account): Actor {
  const memberships = roles.restaurants.map(({ service, role }) => ({ restaurantId: service.id, role }));
  return { accountId: id, isOperator: roles.operator, memberships };
}
