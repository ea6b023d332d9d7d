import { type Device, findDevices } from "@mahlzeit/contract/kitchen/devices";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, isSessionOver } from "../../data/failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { trialLastsMs } from "./trial-words.ts";

/** Whether a device is connected changes by itself. */
const reloadMs = 30_000;
/** While a device is tried out. */
const followMs = 2000;

/** A restaurant's devices; null until they are loaded. `show` replaces them by what a call answered. */
export function useDevices(restaurantId: string) {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  /** When they were loaded. */
  const [now, setNow] = useState(0);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(): Promise<void> {
    try {
      setDevices((await api(findDevices, { query: { restaurant: restaurantId } })).answer);
      setNow(Date.now());
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

  // Whoever tries a device out sees at once whether it rings and somebody hears it.
  useEffect(() => {
    if (triedAt === null) return;
    reload();
    const timer = setInterval(() => {
      if (Date.now() - triedAt > trialLastsMs) setTriedAt(null);
      reload();
    }, followMs);
    return () => clearInterval(timer);
  }, [triedAt]);

  function show(answered: readonly Device[]): void {
    setDevices(answered);
    setFailure(null);
  }

  return { devices, now, failure, load, show, follow: () => setTriedAt(Date.now()) };
}
