import { sendLifeSign } from "@mahlzeit/contract/kitchen/devices";
import { lifeSignEveryMs } from "@mahlzeit/domain/kitchen/device";
import { useEffect, useEffectEvent } from "react";
import { useBoardCaller } from "./board-caller.ts";

/** Sends life signs regularly, and at once when the server or the sound changes; `onUnheard` is called on failure. */
export function useLifeSigns(
  restaurant: string,
  { isLost, hasSound }: { readonly isLost: boolean; readonly hasSound: boolean },
  onUnheard: () => void,
): void {
  const { api } = useBoardCaller();
  const send = useEffectEvent(() => {
    // The version of the pages in this browser.
    const version: string | undefined = import.meta.env.VITE_PAGES_VERSION;
    // The next sign comes soon enough.
    api(sendLifeSign, { body: { restaurant, sound: hasSound, ...(version && { appVersion: version }) } }).catch(
      onUnheard,
    );
  });
  useEffect(() => {
    send();
    const sending = setInterval(() => send(), lifeSignEveryMs);
    return () => clearInterval(sending);
  }, [restaurant, isLost, hasSound]);
}
