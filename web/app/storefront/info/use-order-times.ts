import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useCallback, useEffect, useState } from "react";

const refreshMs = 60_000;
const retryMs = 5_000;

/** For which times a guest asks. Where no orders are taken ahead, for those of now. */
export interface AskedTimes {
  readonly id: string;
  /** Where a delivery goes, if it takes longer there. */
  readonly to?: { readonly postcode: string; readonly city: string } | undefined;
  readonly ahead?: { readonly type: OrderType; readonly dishes: number; readonly date: string };
}

export interface OfferedTimes {
  /** Null while loading. */
  readonly times: readonly OrderTime[] | null;
  /** Days with times, each "YYYY-MM-DD"; null while loading, and where no orders are taken ahead. */
  readonly days: readonly string[] | null;
  /** When they were. */
  readonly at: Instant;
}

const none: OfferedTimes = { times: null, days: null, at: 0 };

/** The offered order times and days. Loaded again every minute, and when the guest returns to the page. */
export function useOrderTimes({ id, to, ahead }: AskedTimes): OfferedTimes & { refresh: () => void } {
  const [offered, setOffered] = useState<OfferedTimes & { asked?: string }>(none);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const asked = JSON.stringify({ to, ahead });

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    askOrderTimes({ id, ...JSON.parse(asked) }, stop.signal).then(
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
  }, [id, asked, round, refresh]);

  // Times of another day are none of this one's.
  return { days: offered.days, at: offered.at, times: offered.asked === asked ? offered.times : null, refresh };
}

/** What a restaurant offers now. The code for the request is loaded lazily. */
async function askOrderTimes({ id, to, ahead }: AskedTimes, signal: AbortSignal): Promise<OfferedTimes> {
  const [{ api }, { getOrderDays, getOrderTimes }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
  ]);
  const at = Date.now();
  const here = { id, ...(to && { ...to, type: "DELIVERY" as const }) };
  if (!ahead) return { times: (await api(getOrderTimes, { query: here }, { signal })).answer, days: null, at };
  const { type, dishes, date } = ahead;
  const [times, days] = await Promise.all([
    date ? api(getOrderTimes, { query: { ...here, type, dishes, date } }, { signal }) : null,
    api(getOrderDays, { query: { ...here, type, dishes } }, { signal }),
  ]);
  return { times: times?.answer ?? null, days: days.answer, at };
}
