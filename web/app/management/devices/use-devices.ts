import { type Device, findDevices } from "@mahlzeit/contract/devices";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";

/** Whether a device is connected changes by itself. */
const reloadMs = 30_000;

/** A restaurant's devices; null until they are loaded. `show` replaces them by what a call answered. */
export function useDevices(restaurantId: string) {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(): Promise<void> {
    try {
      setDevices((await api(findDevices, { query: { restaurant: restaurantId } })).answer);
      setFailure(null);
    } catch (error) {
      if (isSessionOver(error)) forgetSession();
      else setFailure(failureSentence(error));
    }
  }

  const reload = useEffectEvent(() => void load());
  useEffect(() => {
    const stop = new AbortController();
    reload();
    addEventListener("focus", () => reload(), { signal: stop.signal });
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, reloadMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);

  function show(answered: readonly Device[]): void {
    setDevices(answered);
    setFailure(null);
  }

  return { devices, failure, load, show };
}
