import { type Device, findDevices } from "@mahlzeit/contract/kitchen/devices";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { trialLastsMs } from "./trial-words.ts";

/** The polling interval, because connections change without a user's action. */
const reloadMs = 30_000;
/** The polling interval during a trial. */
const followMs = 2000;

/** Loads a restaurant's devices; null until then. `show` replaces them by an answer. */
export function useDevices(restaurantId: string) {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  /** The time at which they were loaded. */
  const [now, setNow] = useState(0);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(): Promise<void> {
    try {
      setDevices((await api(findDevices, { query: { restaurant: restaurantId } })).answer);
      setNow(Date.now());
      setFailure(null);
    } catch (error) {
      setFailure(failureSentence(error));
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

  // A trial must show at once that the device rings and somebody hears it.
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
