import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import { tableDoor } from "@mahlzeit/domain/orders/order/own-door";
import { offersAsap, slotTakenSentence } from "@mahlzeit/domain/orders/order/time";
import { useEffect } from "react";
import { dayToAsk } from "../../session/typed-draft.ts";
import { areaOf } from "../cart/continue.ts";
import { doorOf } from "../cart/own-door.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import type { TypedContact } from "./contact-rules.ts";
import { useOfferedTime } from "./use-contact-form.ts";
import { useOrderTimes } from "./use-order-times.ts";

/** The choices of a guest: a day, if orders are taken ahead, and a time. */
export interface TimeChoice {
  /** Null if there is no day to choose, or while loading. */
  readonly days: readonly string[] | null;
  readonly times: ReturnType<typeof useOrderTimes>["times"];
  /** True if "Schnellstmöglich" can be chosen. */
  readonly asapOffered: boolean;
  /** True if a guest who came by the QR code of a table is given the first time, and the next one when it is over. */
  readonly isAtTable: boolean;
  /** The sentence about why there is no time; absent while there is one, and while loading. */
  readonly whyNone?: string | undefined;
  /** The time of the answer. */
  readonly at: Instant;
  readonly refresh: () => void;
}

/** Restricts the form's day and time to those offered. */
export function useTimeChoice(form: TypedContact, restaurant: Service, { cart, pieces }: RestaurantCart): TimeChoice {
  const { orderType: type, address, lines } = cart;
  const area = areaOf(cart, restaurant);
  const { id, uid, orderAheadDays, preOrdersOnly, preparationMinutes, fullUntil } = seenFrom(area, restaurant);
  const date = form.watch("takeawayDate");
  const isAsked = date === dayToAsk;
  const takesAhead = orderAheadDays !== undefined;
  const offered = useOrderTimes({
    id,
    type,
    dishes: pieces || 1,
    to: address && area?.extraMinutes ? placeOf(address) : undefined,
    lines,
    asap: { preparationMinutes, fullUntil },
    ...(takesAhead && { date: isAsked ? "" : date }),
  });
  const today = viennaDate(offered.at);
  const isAtOnce = offersAsap(type) && !preOrdersOnly && offered.isForAsap;
  const days = offered.days && isAtOnce ? [...new Set([today, ...offered.days])] : offered.days;
  const asapOffered = isAtOnce && (!takesAhead || date === today);
  const first = days?.[0] ?? "";
  const isUnavailable = takesAhead ? days !== null && !isAsked && !days.includes(date) : date !== "";

  useEffect(() => {
    if (!isUnavailable) return;
    form.setValue("takeawayTime", "");
    form.setValue("takeawayDate", takesAhead ? first : "");
  }, [form, isUnavailable, takesAhead, first]);
  const isAtTable = type === "ON_SITE" && doorOf(uid).door === tableDoor;
  useOfferedTime(form, { asapOffered, isAtTable }, offered);

  const { times, at, refresh } = offered;
  const whyNone = isAsked ? slotTakenSentence : offered.whyNone;
  return { days, times, whyNone, at, asapOffered, isAtTable, refresh };
}

/** Leaves out the street, which is not needed here. */
function placeOf({ postcode, city }: Address): { postcode: string; city: string } {
  return { postcode, city };
}
