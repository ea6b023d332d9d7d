import { reportTrial } from "@mahlzeit/contract/kitchen/devices";
import type { DeviceTrial } from "@mahlzeit/contract/orders/board";
import { useEffect, useEffectEvent, useState } from "react";
import { useBoardCaller } from "./board-caller.ts";
import type { ShiftSound } from "./use-shift-sound.ts";

/** The time in which the device asks if somebody heard it. */
const askedForMs = 60_000;

/** Rings once for a trial of this device; until `confirm` or for a minute it asks if somebody heard it. */
export function useTrial(trial: DeviceTrial | null, sound: ShiftSound, onMessage: (sentence: string) => void) {
  const { api, deviceId } = useBoardCaller();
  const tried = trial !== null && trial.device === deviceId ? trial.id : null;
  const [asked, setAsked] = useState<string | null>(null);

  function report(body: { trial: string; isAloud: boolean; isHeard: boolean }): void {
    // A failure has no effect on the kitchen.
    api(reportTrial, { body }).catch(() => {});
  }
  const ring = useEffectEvent((id: string) => {
    const isAloud = sound.ringOnce();
    report({ trial: id, isAloud, isHeard: false });
    if (isAloud) setAsked(id);
    else if (sound.state === "off") onMessage("Probealarm: Auf diesem Gerät ist der Ton aus.");
    else onMessage("Probealarm: Nicht zu hören, der Browser hat den Ton angehalten. Tipp einmal irgendwohin.");
  });
  useEffect(() => {
    if (tried !== null) ring(tried);
  }, [tried]);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => setAsked(null), askedForMs);
    return () => clearTimeout(timer);
  }, [asked]);

  return {
    isAsking: asked !== null,
    confirm: () => {
      if (asked !== null) report({ trial: asked, isAloud: true, isHeard: true });
      setAsked(null);
      onMessage("Danke. Unter Geräte steht, dass du es gehört hast.");
    },
  };
}
