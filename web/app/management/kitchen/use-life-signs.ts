import { sendLifeSign } from "@mahlzeit/contract/devices";
import { lifeSignEveryMs } from "@mahlzeit/domain/devices/device";
import { useEffect, useEffectEvent } from "react";
import { useBoardCaller } from "./board-caller.ts";

/** Of the pages this browser shows; the framework tells it nowhere else. */
function appVersion(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  return manifest?.version;
}

/** Says again and again that somebody could see this board; `onUnheard` is called when nobody heard it. */
export function useLifeSigns(restaurant: string, isLost: boolean, onUnheard: () => void): void {
  const { api } = useBoardCaller();
  const sign = useEffectEvent((of: string) => {
    const version = appVersion();
    // The next sign comes soon enough.
    void api(sendLifeSign, { body: { restaurant: of, ...(version && { appVersion: version }) } }).catch(onUnheard);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that is back hears at once.
  useEffect(() => {
    sign(restaurant);
    const timer = setInterval(() => sign(restaurant), lifeSignEveryMs);
    return () => clearInterval(timer);
  }, [restaurant, isLost]);
}
