import { silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import { silentSince } from "@mahlzeit/domain/kitchen/silence";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useRef } from "react";
import { useBoardCaller } from "./board-caller.ts";
import { type Intake, toOrderIntake } from "./use-intake.ts";

interface Around {
  readonly lostSince: Instant | null;
  readonly now: Instant;
  readonly intake: Intake;
  readonly onMessage: (sentence: string) => void;
}

/**
 * Returns the time since which guests can order only for later because this device is not connected, as far as it
 * knows. Null while it is. Announces the end.
 */
export function useSilence({ lostSince, now, intake: { state }, onMessage }: Around): Instant | null {
  const isDevice = useBoardCaller().deviceName !== null;
  const light = state &&
    lostSince !== null && {
      restaurant: toOrderIntake(state),
      hasBoard: isDevice,
      isEnabled: state.isLightEnabled,
      lastSignAt: lostSince,
      watchedSince: lostSince,
    };
  const heardAt = light ? silentSince(light, now) : null;

  const wasSilent = useRef(false);
  const isSilent = heardAt !== null;
  const isLost = lostSince !== null;
  const announceReturn = useEffectEvent(() => onMessage("Wieder verbunden. Gäste können bestellen wie gewohnt."));
  useEffect(() => {
    if (!isLost && wasSilent.current) announceReturn();
    if (!isLost || isSilent) wasSilent.current = isSilent;
  }, [isLost, isSilent]);

  return heardAt === null ? null : heardAt + silentAfterMs;
}
