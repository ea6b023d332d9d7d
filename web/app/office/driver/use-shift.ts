import { openDriverLink } from "@mahlzeit/contract/kitchen/drivers";
import { type DriverShift, findDriverShift, watchDriverShift } from "@mahlzeit/contract/orders/driver-round";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api, browserClient, isSessionOver } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
// Part of this page's own files, because one opened without a network must be able to connect later.
import "../../data/live/shared-streams.ts";
import { watch } from "../../data/live/watch.ts";
import { useOnline } from "../../shell/offline/use-offline.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import {
  driverToken,
  forgetKey,
  forgetShift,
  keyFor,
  ownCode,
  readShift,
  storeShift,
  subscribeToShift,
} from "./stored-shift.ts";

/** Why this phone shows no stops. */
export type Over =
  /** It was never opened here, or is over since the page was left. */
  | { readonly why: "none" }
  /** The link was used, or its ten minutes are over. */
  | { readonly why: "link" }
  /** The shift ended while the page was open: by itself, by the restaurant, or by its driver. */
  | { readonly why: "ended"; readonly last: DriverShift | null; readonly isOwnWish: boolean };

export interface ShiftState {
  /** True until it is known if this phone has a shift. */
  readonly isUnknown: boolean;
  /** Null without one, or until a shift just opened has been loaded. */
  readonly shift: DriverShift | null;
  /** Tells why there is none. */
  readonly over: Over;
  readonly isLost: boolean;
  /** Loads the stops anew. */
  readonly reload: () => Promise<void>;
  readonly leave: (isOwnWish: boolean) => void;
}

export const driverApi = browserClient(driverToken.read);
/** The interval at which the phone says that it is there. */
const heardEveryMs = 60_000;
/** The interval at which a phone without a network looks if its shift is over. */
const lookEveryMs = 5000;
const retryMs = 4000;
const codePattern = /^#([\w-]{8,})$/;

/** Opens the shift of a link, and shows it until it is over. */
export function useShift(): ShiftState {
  const token = useStored(driverToken.subscribe, driverToken.read, null);
  const shift = useStored(subscribeToShift, readShift, null);
  const [isOpening, setIsOpening] = useState(true);
  const [over, setOver] = useState<Over>({ why: "none" });
  const [isSilent, setIsSilent] = useState(false);
  const isLost = !useOnline() || isSilent;
  /** The code that is being opened. */
  const opening = useRef<string | null>(null);

  function leave(isOwnWish: boolean): void {
    setOver({ why: "ended", last: readShift(), isOwnWish });
    forgetShift();
  }

  async function reload(): Promise<void> {
    const held = driverToken.read();
    // Another shift may have been opened meanwhile.
    const isStill = () => driverToken.read() === held;
    try {
      const { answer } = await driverApi(findDriverShift, {});
      if (isStill()) storeShift(answer);
    } catch (error) {
      if (isSessionOver(error) && isStill()) leave(false);
    }
  }

  async function open(code: string): Promise<void> {
    try {
      const { answer } = await api(openDriverLink, { body: { code, key: keyFor(code) } });
      forgetShift();
      driverToken.write(answer.token);
      ownCode.write(code);
    } catch (error) {
      const isUnanswered = problemCode(error) === null;
      setIsSilent(isUnanswered);
      if (isUnanswered) return void setTimeout(() => opening.current === code && void open(code), retryMs);
      setOver({ why: "link" });
    }
    setIsSilent(false);
    endOpening(code);
  }

  function endOpening(code: string): void {
    opening.current = null;
    forgetKey();
    setIsOpening(false);
    // The code is worthless now, and a reload must not try it again.
    if (location.hash === `#${code}`) history.replaceState(history.state, "", location.pathname);
  }

  const begin = useEffectEvent(() => {
    const code = codePattern.exec(location.hash)?.[1];
    if (code === undefined) return setIsOpening(false);
    // A link opens once, also if effects run twice, or if it is followed again on the phone that has its shift.
    if (code === opening.current) return;
    if (code === ownCode.read()) return endOpening(code);
    opening.current = code;
    void open(code);
  });
  const watchIt = useEffectEvent((held: string) =>
    watch(
      watchDriverShift,
      {},
      {
        onEvent: ({ data }) => {
          // Another tab may have opened another shift meanwhile.
          if (driverToken.read() === held) storeShift(data);
        },
        onLost: (since) => setIsSilent(since !== null),
        onRefused: () => void reload(),
      },
      { alsoHidden: true, token: held },
    ),
  );
  const tellHeard = useEffectEvent(() => void reload());
  // Otherwise the server says that it is over.
  const look = useEffectEvent(() => {
    if (isLost && shift && Date.now() >= shift.endsAt) leave(false);
  });
  useEffect(() => {
    const stop = new AbortController();
    begin();
    // A link followed in this tab changes the address and loads nothing.
    addEventListener("hashchange", () => begin(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (token === null) return;
    const endWatching = watchIt(token);
    const timers = [setInterval(() => tellHeard(), heardEveryMs), setInterval(() => look(), lookEveryMs)];
    return () => {
      endWatching();
      for (const timer of timers) clearInterval(timer);
    };
  }, [token]);

  // The stops of a shift that this phone has wait for nothing.
  return { isUnknown: shift === null && (isOpening || token !== null), shift, over, isLost, reload, leave };
}
