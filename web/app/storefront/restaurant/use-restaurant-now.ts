import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";
import type { RestaurantNow } from "./restaurant-data.ts";

/** The server's clock may be slightly behind the browser's. */
const graceMs = 1500;
const retryMs = 60_000;
/** A page shown again after this time is reloaded, because the staff may have paused orders. */
const staleMs = 120_000;

/** Returns the restaurant's current state, loaded again whenever it opens or closes while the page is open. */
export function useRestaurantNow(loaded: RestaurantNow): RestaurantNow {
  const [current, setCurrent] = useState(loaded);
  // `loaded` is a new object on every render; only the first one counts.
  const [{ service, at, changesAt }] = useState(loaded);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let loadedAt = at;

    async function reload() {
      clearTimeout(timer);
      loadedAt = Date.now();
      try {
        const fresh = await loadNow(service.uid, loadedAt, stop.signal);
        setCurrent(fresh);
        wait(msUntil(fresh.changesAt));
      } catch {
        // The server is unreachable or the restaurant was removed: the known state stays, and placing an order asks the
        // server anyway.
        wait(retryMs);
      }
    }

    function wait(ms: number) {
      if (!stop.signal.aborted) timer = setTimeout(() => void reload(), ms);
    }

    function reloadIfStale() {
      if (document.visibilityState === "visible" && Date.now() - loadedAt > staleMs) void reload();
    }

    wait(msUntil(changesAt));
    document.addEventListener("visibilitychange", reloadIfStale);
    return () => {
      clearTimeout(timer);
      stop.abort();
      document.removeEventListener("visibilitychange", reloadIfStale);
    };
  }, [service, at, changesAt]);

  return current;
}

function msUntil(change: Instant): number {
  return Math.max(change - Date.now(), 0) + graceMs;
}

/** Imports lazily, because most visitors leave before, and the first date format costs a slow phone a tenth of a second. */
async function loadNow(uid: string, at: Instant, signal: AbortSignal): Promise<RestaurantNow> {
  const [{ api }, { getServiceByUid }, { restaurantNow }] = await Promise.all([
    import("../../data/api.ts"),
    import("@mahlzeit/contract/catalogue/restaurants"),
    import("./restaurant-now.ts"),
  ]);
  const { answer } = await api(getServiceByUid, { query: { uid } }, { signal });
  return restaurantNow(answer, at);
}
