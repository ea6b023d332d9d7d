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
  readonly say: (sentence: string) => void;
}

/**
 * Since when guests can only order for later because this device is not heard, as far as it knows: another one of the
 * restaurant may be. Null while it is heard. Says when that is over.
 */
export function useSilence({ lostSince, now, intake: { state }, say }: Around): Instant | null {
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
  const sayBack = useEffectEvent(() => say("Wieder verbunden. Gäste können bestellen wie gewohnt."));
  useEffect(() => {
    if (!isLost && wasSilent.current) sayBack();
    if (!isLost || isSilent) wasSilent.current = isSilent;
  }, [isLost, isSilent]);

  return heardAt === null ? null : heardAt + silentAfterMs;
}
