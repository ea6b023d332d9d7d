import { getOrderTimes } from "@mahlzeit/contract/restaurants";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api.ts";

const refreshMs = 60_000;
const retryMs = 5_000;

/** The order times on offer, null until they are there; asked for again every minute and when the guest comes back. */
export function useOrderTimes(restaurantId: string): { times: readonly OrderTime[] | null; refresh: () => void } {
  const [times, setTimes] = useState<readonly OrderTime[] | null>(null);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    api(getOrderTimes, { query: { id: restaurantId } }, { signal: stop.signal }).then(
      ({ answer }) => {
        setTimes(answer);
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
  }, [restaurantId, round, refresh]);

  return { times, refresh };
}
