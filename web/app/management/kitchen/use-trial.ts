import type { DeviceTrial } from "@mahlzeit/contract/board";
import { useEffect, useEffectEvent } from "react";
import { useBoardCaller } from "./board-caller.ts";
import type { ShiftSound } from "./use-shift-sound.ts";

/** Rings once where somebody tries this device out, and says so. */
export function useTrial(trial: DeviceTrial | null, sound: ShiftSound, say: (sentence: string) => void): void {
  const { deviceId } = useBoardCaller();
  const tried = trial !== null && trial.device === deviceId ? trial.id : null;
  const ring = useEffectEvent(() =>
    say(sound.ringOnce() ? "Probealarm: Dieses Gerät läutet." : "Probealarm: Auf diesem Gerät ist der Ton aus."),
  );
  useEffect(() => {
    if (tried !== null) ring();
  }, [tried]);
}
