import { sendLifeSign } from "@mahlzeit/contract/kitchen/devices";
import { lifeSignEveryMs } from "@mahlzeit/domain/kitchen/device";
import { useBoardCaller } from "./board-caller.ts";
import { usePolling } from "./use-polling.ts";

/** Sends life signs regularly, and at once when the server or the sound changes; `onUnheard` is called on failure. */
export function useLifeSigns(
  restaurant: string,
  { isLost, hasSound }: { readonly isLost: boolean; readonly hasSound: boolean },
  onUnheard: () => void,
): void {
  const { api } = useBoardCaller();
  usePolling(`${restaurant} ${isLost} ${hasSound}`, lifeSignEveryMs, async () => {
    // The version of the pages in this browser.
    const version: string | undefined = import.meta.env.VITE_PAGES_VERSION;
    // The next sign comes soon enough.
    await api(sendLifeSign, { body: { restaurant, sound: hasSound, ...(version && { appVersion: version }) } }).catch(
      onUnheard,
    );
  });
}
