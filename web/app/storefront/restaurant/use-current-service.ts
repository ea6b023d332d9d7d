import { getServiceByUid, type Service } from "@mahlzeit/contract/restaurants";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";
import { changesAt, type RestaurantData } from "./restaurant-data.ts";

type Current = Pick<RestaurantData, "service" | "at">;

/** The server's clock may be a little behind ours. */
const graceMs = 1500;
const retryMs = minuteMs;
/** A page looked at again after this long asks whether the staff has paused orders. */
const staleMs = 2 * minuteMs;

/** The restaurant as it is now: asked again whenever it opens or closes while the page is open. */
export function useCurrentService(loaded: Service, loadedAt: Instant): Current {
  const [current, setCurrent] = useState<Current>({ service: loaded, at: loadedAt });

  useEffect(() => {
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let askedAt = loadedAt;

    async function ask() {
      clearTimeout(timer);
      askedAt = Date.now();
      try {
        const { answer } = await api(getServiceByUid, { query: { uid: loaded.uid } }, { signal: asking.signal });
        const fresh = { service: answer, at: askedAt };
        setCurrent(fresh);
        wait(Math.max(changesAt(fresh) - askedAt, 0) + graceMs);
      } catch {
        // Unreachable or gone: what is known stays, and placing an order asks the server anyway.
        if (!asking.signal.aborted) wait(retryMs);
      }
    }

    function wait(ms: number) {
      timer = setTimeout(ask, ms);
    }

    function askIfStale() {
      if (document.visibilityState === "visible" && Date.now() - askedAt > staleMs) ask();
    }

    wait(Math.max(changesAt({ service: loaded, at: loadedAt }) - Date.now(), 0) + graceMs);
    document.addEventListener("visibilitychange", askIfStale);
    return () => {
      clearTimeout(timer);
      asking.abort();
      document.removeEventListener("visibilitychange", askIfStale);
    };
  }, [loaded, loadedAt]);

  return current;
}
