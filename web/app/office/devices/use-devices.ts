import { findDevices } from "@mahlzeit/contract/kitchen/devices";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { trialLastsMs } from "./trial-text.ts";

/** The polling interval, because connections change without a user's action. */
const reloadMs = 30_000;
/** The polling interval during a trial. */
const followMs = 2000;

/** Loads a restaurant's devices. `follow` polls them often for some time. */
export function useDevices(restaurantId: string) {
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const loaded = useLoaded(ask(findDevices, { query: { restaurant: restaurantId } }), {
    everyMs: triedAt === null ? reloadMs : followMs,
    onFocus: true,
  });
  const { reload, answeredAt } = loaded;
  const follow = () => {
    setTriedAt(Date.now());
    reload();
  };

  // A trial must show at once that the device rings and somebody hears it.
  if (triedAt !== null && answeredAt - triedAt > trialLastsMs) setTriedAt(null);
  return { ...loaded, follow };
}
