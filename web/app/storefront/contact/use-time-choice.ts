import type { Service } from "@mahlzeit/contract/restaurants";
import type { Address } from "@mahlzeit/domain/delivery/address";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { offersAsap } from "@mahlzeit/domain/order/time";
import { useEffect } from "react";
import { areaOf } from "../cart/continue.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import type { TypedContact } from "./contact-rules.ts";
import { useOfferedTime } from "./use-contact-form.ts";
import { useOrderTimes } from "./use-order-times.ts";

/** What a guest may choose from: a day, where orders are taken ahead, and a time. */
export interface TimeChoice {
  /** Null where there is no day to choose, or while they are loading. */
  readonly days: readonly string[] | null;
  readonly times: ReturnType<typeof useOrderTimes>["times"];
  /** Whether "Schnellstmöglich" can be chosen. */
  readonly asapOffered: boolean;
  /** When a place may come free where there is no time; null: that is not known. */
  readonly freePlaceAt: Instant | null;
  /** When this was so. */
  readonly at: Instant;
  readonly refresh: () => void;
}

/** Keeps the form's day and time among those that are offered. */
export function useTimeChoice(form: TypedContact, restaurant: Service, { cart, pieces }: RestaurantCart): TimeChoice {
  const { id, orderAheadDays, preOrdersOnly } = restaurant;
  const date = form.watch("takeawayDate");
  const takesAhead = orderAheadDays !== undefined;
  const type = cart.orderType;
  const { address } = cart;
  const to = address && areaOf(cart, restaurant)?.extraMinutes ? placeOf(address) : undefined;
  const offered = useOrderTimes({ id, type, dishes: pieces || 1, to, ...(takesAhead && { date }) });
  const today = dateOfDayNumber(viennaDayNumber(offered.at));
  const isAtOnce = offersAsap(type) && !preOrdersOnly;
  const days = offered.days && isAtOnce ? [...new Set([today, ...offered.days])] : offered.days;
  const asapOffered = isAtOnce && (!takesAhead || date === today);
  const first = days?.[0] ?? "";
  const isGone = takesAhead ? days !== null && !days.includes(date) : date !== "";

  useEffect(() => {
    if (!isGone) return;
    form.setValue("takeawayTime", "");
    form.setValue("takeawayDate", takesAhead ? first : "");
  }, [form, isGone, takesAhead, first]);
  useOfferedTime(form, asapOffered, offered);

  const { times, at, freePlaceAt, refresh } = offered;
  return { days, times, at, freePlaceAt, asapOffered, refresh };
}

/** Of an address nobody needs to know the street for this. */
function placeOf({ postcode, city }: Address): { postcode: string; city: string } {
  return { postcode, city };
}
