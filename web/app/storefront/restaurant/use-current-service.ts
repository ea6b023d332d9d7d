import type { Service } from "@mahlzeit/contract/restaurants";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";
import type { RestaurantData } from "./restaurant-data.ts";

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
        const fresh = { service: await findService(loaded.uid, asking.signal), at: askedAt };
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

    msUntilChange({ service: loaded, at: loadedAt }).then(wait, () => wait(retryMs));
    document.addEventListener("visibilitychange", askIfStale);
    return () => {
      clearTimeout(timer);
      asking.abort();
      document.removeEventListener("visibilitychange", askIfStale);
    };
  }, [loaded, loadedAt]);

  return current;
}

// Most visitors have gone before anything changes: the page does not wait for what is needed then.

async function msUntilChange(current: Current): Promise<number> {
  const { changesAt } = await import("./changes-at.ts");
  return Math.max(changesAt(current) - Date.now(), 0) + graceMs;
}

async function findService(uid: string, signal: AbortSignal): Promise<Service> {
  const [{ api }, { getServiceByUid }] = await Promise.all([
    import("../../api.ts"),
    import("@mahlzeit/contract/restaurants"),
  ]);
  return (await api(getServiceByUid, { query: { uid } }, { signal })).answer;
}
