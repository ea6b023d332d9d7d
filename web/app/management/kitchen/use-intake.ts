import type { Input } from "@mahlzeit/contract/endpoint";
import {
  bringBack,
  findIntake,
  type IntakeState,
  markSoldOut,
  pauseIntake,
  resumeIntake,
  setBusy,
} from "@mahlzeit/contract/intake";
import { toSchedules } from "@mahlzeit/contract/to-domain";
import type { OrderIntake } from "@mahlzeit/domain/opening-hours/accepting";
import type { PauseLength, PauseReason } from "@mahlzeit/domain/opening-hours/pause";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useEffect, useEffectEvent, useState } from "react";
import { failureSentence } from "../../failures.ts";
import { useBoardCaller } from "./board-caller.ts";

/** What the restaurant takes at the moment, and how a kitchen changes it. No change throws: a failure is said. */
export interface Intake {
  /** Null until the first answer. */
  readonly state: IntakeState | null;
  readonly pause: (length: PauseLength, types: readonly OrderType[], reason: PauseReason | null) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly setBusy: (extraMinutes: Input<typeof setBusy>["body"]["extraMinutes"]) => Promise<void>;
  readonly markSoldOut: (what: SoldOutIds) => Promise<void>;
  readonly bringBack: (what: SoldOutIds) => Promise<void>;
}

export interface SoldOutIds {
  readonly products?: readonly string[];
  readonly options?: readonly string[];
}

/** Others change it, too, and pauses end by themselves. */
const askAgainMs = 20_000;

export function useIntake(restaurant: string, say: (sentence: string) => void): Intake {
  const { api } = useBoardCaller();
  const [state, setState] = useState<IntakeState | null>(null);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { answer } = await api(findIntake, { query: { restaurant } }, { signal });
      if (!signal.aborted) setState(answer);
    } catch {
      // The board says what is wrong; what was known stays.
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void ask(stop.signal);
    const asking = setInterval(() => void ask(stop.signal), askAgainMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [restaurant]);

  async function change(call: () => Promise<{ readonly answer: IntakeState }>): Promise<void> {
    try {
      setState((await call()).answer);
    } catch (error) {
      say(failureSentence(error));
    }
  }

  const idsOf = ({ products = [], options = [] }: SoldOutIds) => ({ products: [...products], options: [...options] });
  return {
    state,
    pause: (length, types, reason) =>
      change(() => api(pauseIntake, { body: { restaurant, length, types: [...types], ...(reason && { reason }) } })),
    resume: () => change(() => api(resumeIntake, { body: { restaurant } })),
    setBusy: (extraMinutes) => change(() => api(setBusy, { body: { restaurant, extraMinutes } })),
    markSoldOut: (what) =>
      change(() => api(markSoldOut, { body: { restaurant, ...idsOf(what), until: "BUSINESS_DAY" } })),
    bringBack: (what) => change(() => api(bringBack, { body: { restaurant, ...idsOf(what) } })),
  };
}

/** The same for the domain's rules. */
export function toOrderIntake({ schedules, ...state }: IntakeState): OrderIntake {
  return { ...state, schedules: toSchedules(schedules) };
}
