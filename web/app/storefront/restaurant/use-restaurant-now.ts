import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";
import type { RestaurantNow } from "./restaurant-data.ts";

/** The server's clock may be slightly behind the browser's. */
const graceMs = 1500;
const retryMs = 60_000;
/** A page shown again after this time is reloaded, as the staff may have paused orders. */
const staleMs = 120_000;

/** The restaurant's current state, loaded again whenever it opens or closes while the page is open. */
export function useRestaurantNow(loaded: RestaurantNow): RestaurantNow {
  const [current, setCurrent] = useState(loaded);
  // `loaded` is a new object on every render; only the first one counts.
  const [{ service, at }] = useState(loaded);

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
        wait(await msUntilChange(fresh));
      } catch {
        // Unreachable or removed: the known state stays; placing an order asks the server anyway.
        wait(retryMs);
      }
    }

    function wait(ms: number) {
      if (!stop.signal.aborted) timer = setTimeout(() => void reload(), ms);
    }

    function reloadIfStale() {
      if (document.visibilityState === "visible" && Date.now() - loadedAt > staleMs) void reload();
    }

    msUntilChange({ service, at }).then(wait, () => wait(retryMs));
    document.addEventListener("visibilitychange", reloadIfStale);
    return () => {
      clearTimeout(timer);
      stop.abort();
      document.removeEventListener("visibilitychange", reloadIfStale);
    };
  }, [service, at]);

  return current;
}

// Imported lazily, because most visitors leave before the restaurant opens or closes.

async function msUntilChange(current: Pick<RestaurantNow, "service" | "at">): Promise<number> {
  const { changesAt } = await import("./restaurant-now.ts");
  return Math.max(changesAt(current) - Date.now(), 0) + graceMs;
}

async function loadNow(uid: string, at: Instant, signal: AbortSignal): Promise<RestaurantNow> {
  const [{ api }, { getServiceByUid }, { restaurantNow }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
    import("./restaurant-now.ts"),
  ]);
  const { answer } = await api(getServiceByUid, { query: { uid } }, { signal });
  return restaurantNow(answer, at);
}
