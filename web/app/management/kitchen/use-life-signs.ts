import { sendLifeSign } from "@mahlzeit/contract/devices";
import { lifeSignEveryMs } from "@mahlzeit/domain/devices/device";
import { useEffect, useEffectEvent } from "react";
import { useBoardCaller } from "./board-caller.ts";

/** Says again and again that somebody could see this board. */
export function useLifeSigns(restaurant: string): void {
  const { api } = useBoardCaller();
  const sign = useEffectEvent(() => {
    // The next sign comes soon enough.
    void api(sendLifeSign, { body: { restaurant } }).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another restaurant hears at once.
  useEffect(() => {
    sign();
    const timer = setInterval(() => sign(), lifeSignEveryMs);
    return () => clearInterval(timer);
  }, [restaurant]);
}
