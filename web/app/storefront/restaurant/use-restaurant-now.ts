import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";
import type { RestaurantNow } from "./restaurant-data.ts";

/** The server's clock may be a little behind ours. */
const graceMs = 1500;
const retryMs = 60_000;
/** A page looked at again after this long asks whether the staff has paused orders. */
const staleMs = 120_000;

/** The restaurant as it is now: asked again whenever it opens or closes while the page is open. */
export function useRestaurantNow(loaded: RestaurantNow): RestaurantNow {
  const [current, setCurrent] = useState(loaded);
  // What was loaded is a new object on every render; what was loaded first is what counts.
  const [{ service, at }] = useState(loaded);

  useEffect(() => {
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let askedAt = at;

    async function ask() {
      clearTimeout(timer);
      askedAt = Date.now();
      try {
        const fresh = await askFor(service.uid, askedAt, asking.signal);
        setCurrent(fresh);
        wait(await msUntilChange(fresh));
      } catch {
        // Unreachable or gone: what is known stays, and placing an order asks the server anyway.
        wait(retryMs);
      }
    }

    function wait(ms: number) {
      if (!asking.signal.aborted) timer = setTimeout(() => void ask(), ms);
    }

    function askIfStale() {
      if (document.visibilityState === "visible" && Date.now() - askedAt > staleMs) void ask();
    }

    msUntilChange({ service, at }).then(wait, () => wait(retryMs));
    document.addEventListener("visibilitychange", askIfStale);
    return () => {
      clearTimeout(timer);
      asking.abort();
      document.removeEventListener("visibilitychange", askIfStale);
    };
  }, [service, at]);

  return current;
}

// Most visitors have gone before anything changes: the page does not wait for what is needed then.

async function msUntilChange(current: Pick<RestaurantNow, "service" | "at">): Promise<number> {
  const { changesAt } = await import("./restaurant-now.ts");
  return Math.max(changesAt(current) - Date.now(), 0) + graceMs;
}

async function askFor(uid: string, at: Instant, signal: AbortSignal): Promise<RestaurantNow> {
  const [{ api }, { getServiceByUid }, { restaurantNow }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
    import("./restaurant-now.ts"),
  ]);
  const { answer } = await api(getServiceByUid, { query: { uid } }, { signal });
  return restaurantNow(answer, at);
}
