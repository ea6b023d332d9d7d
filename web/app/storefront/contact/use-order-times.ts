import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useCallback, useEffect, useState } from "react";

const refreshMs = 60_000;
const retryMs = 5_000;

/** For which times a guest asks. */
export interface AskedTimes {
  readonly id: string;
  readonly type: OrderType;
  /** Where a quarter hour has room for so many only, larger orders have fewer times. */
  readonly dishes: number;
  /** Where a delivery goes, if it takes longer there. */
  readonly to?: { readonly postcode: string; readonly city: string } | undefined;
  /** The chosen day, "" before one is, where orders are taken ahead; else the times of now are meant. */
  readonly date?: string;
}

export interface OfferedTimes {
  /** Null while loading. */
  readonly times: readonly OrderTime[] | null;
  /** Days with times, each "YYYY-MM-DD"; null while loading, and where no orders are taken ahead. */
  readonly days: readonly string[] | null;
  /** When an order that is not paid yet may leave a place, where all times are full; null: none may. */
  readonly freePlaceAt: Instant | null;
  /** When they were. */
  readonly at: Instant;
}

const none: OfferedTimes = { times: null, days: null, freePlaceAt: null, at: 0 };

/** The offered order times and days. Loaded again every minute, and when the guest returns to the page. */
export function useOrderTimes(sought: AskedTimes): OfferedTimes & { refresh: () => void } {
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

  // Times of another day are none of this one's.
  const isOfThese = offered.asked === asked;
  return { ...offered, times: isOfThese ? offered.times : null, refresh };
}

/** What a restaurant offers now. The code for the request is loaded lazily. */
async function askOrderTimes({ to, date, ...rest }: AskedTimes, signal: AbortSignal): Promise<OfferedTimes> {
  const [{ api }, { freePlaceHeader, getOrderDays, getOrderTimes }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
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
  return { times: times?.answer ?? null, days: days?.answer ?? null, freePlaceAt, at };
}
