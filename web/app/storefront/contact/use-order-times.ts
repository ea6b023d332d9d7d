import type { AsSoonAsPossible } from "@mahlzeit/domain/catalogue/opening-hours/expected-time";
import type { OrderTime } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { useCallback, useEffect, useState } from "react";

const refreshMs = 60_000;
const retryMs = 5_000;

/** The parameters of a request for order times. */
export interface OrderTimes {
  readonly id: string;
  readonly type: OrderType;
  /** The number of dishes: larger orders have fewer times if the capacity of a quarter hour is limited. */
  readonly dishes: number;
  /** The destination of a delivery, because some take longer. */
  readonly to?: { readonly postcode: string; readonly city: string } | undefined;
  /** The chosen day if orders are taken ahead, "" before one is chosen; absent for orders of now. */
  readonly date?: string;
  /** The dishes, each of which must be had at an offered time. */
  readonly lines: readonly CartLine[];
  readonly asap: AsSoonAsPossible;
}

export interface OfferedTimes {
  /** Null while loading. */
  readonly times: readonly OrderTime[] | null;
  /** The days with times, each "YYYY-MM-DD"; null while loading, and if no orders are taken ahead. */
  readonly days: readonly string[] | null;
  /** The sentence about why there is no time; absent while there is one, and while loading. */
  readonly whyNone?: string | undefined;
  /** True if every dish can be had as soon as possible, and while loading. */
  readonly isForAsap: boolean;
  /** The time of the answer. */
  readonly at: Instant;
}

const none: OfferedTimes = { times: null, days: null, isForAsap: true, at: 0 };

/** Loads the offered order times and days, again every minute and when the guest returns to the page. */
export function useOrderTimes(sought: OrderTimes): OfferedTimes & { refresh: () => void } {
  const [offered, setOffered] = useState<OfferedTimes & { asked?: string }>(none);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const asked = JSON.stringify(sought);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    askOrderTimes(JSON.parse(asked), stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return;
        setOffered({ ...answer, asked });
        timer = setTimeout(refresh, refreshMs);
      },
      () => {
        if (!stop.signal.aborted) timer = setTimeout(refresh, retryMs);
      },
    );
    const onReturn = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [asked, round, refresh]);

  // Times of another day do not apply to this one.
  const isOfThese = offered.asked === asked;
  return { ...offered, ...(!isOfThese && { times: null, whyNone: undefined }), refresh };
}

/** Loads a restaurant's current offer. The code for the request is loaded lazily. */
async function askOrderTimes(sought: OrderTimes, signal: AbortSignal): Promise<OfferedTimes> {
  const { to, date, lines: _, asap: __, ...rest } = sought;
  const [{ api }, { freePlaceHeader, getOrderDays, getOrderTimes }, { timesOfCart }] = await Promise.all([
    import("../../data/api.ts"),
    import("@mahlzeit/contract/catalogue/restaurants"),
    import("./times-of-cart.ts"),
  ]);
  const at = Date.now();
  const query = { ...rest, ...to };
  const isDayOpen = date !== undefined;
  const [times, days] = await Promise.all([
    date === "" ? null : api(getOrderTimes, { query: { ...query, ...(isDayOpen && { date }) } }, { signal }),
    isDayOpen ? api(getOrderDays, { query }, { signal }) : null,
  ]);
  const freePlace = times?.headers.get(freePlaceHeader);
  const freePlaceAt = freePlace ? Date.parse(freePlace) : null;
  return timesOfCart({ times: times?.answer ?? null, days: days?.answer ?? null, freePlaceAt, at }, sought);
}
