import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { useCallback, useEffect, useState } from "react";

const refreshMs = 60_000;
const retryMs = 5_000;

/** The offered order times; null while loading. Loaded again every minute and when the guest returns to the page. */
export function useOrderTimes(restaurantId: string): { times: readonly OrderTime[] | null; refresh: () => void } {
  const [times, setTimes] = useState<readonly OrderTime[] | null>(null);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    askOrderTimes(restaurantId, stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return;
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

/** The quarter hours that a restaurant offers now. The code for the request is loaded lazily. */
async function askOrderTimes(id: string, signal: AbortSignal): Promise<readonly OrderTime[]> {
  const [{ api }, { getOrderTimes }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
  ]);
  return (await api(getOrderTimes, { query: { id } }, { signal })).answer;
}
