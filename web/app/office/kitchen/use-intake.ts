import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import type { Input } from "@mahlzeit/contract/endpoint";
import {
  bringBack,
  findIntake,
  type IntakeState,
  markSoldOut,
  pauseIntake,
  resumeIntake,
  setBusy,
} from "@mahlzeit/contract/kitchen/intake";
import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { PauseLength, PauseReason } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { failureSentence } from "../../data/failures.ts";
import { ask } from "../../data/use-loaded.ts";
import { useBoardCaller } from "./board-caller.ts";
import { type Streamed, useStreamed } from "./use-streamed.ts";

/** The restaurant's intake with functions to change it. They never throw: a failure is shown. */
export interface Intake {
  /** Null until the first answer. */
  readonly state: IntakeState | null;
  /** True if the last request for it failed. */
  readonly hasFailed: boolean;
  readonly pause: (length: PauseLength, types: readonly OrderType[], reason: PauseReason | null) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly setBusy: (extraMinutes: Input<typeof setBusy>["body"]["extraMinutes"]) => Promise<void>;
  readonly markSoldOut: (what: SoldOutIds) => Promise<void>;
  readonly bringBack: (what: SoldOutIds) => Promise<void>;
  /** Loads it again after another change. */
  readonly refresh: () => Promise<void>;
}

export interface SoldOutIds {
  readonly products?: readonly string[];
  readonly options?: readonly string[];
}

const askAgainMs = 20_000;

interface Watched {
  readonly streamed: Streamed<IntakeState>;
  readonly now: Instant;
  readonly onMessage: (sentence: string) => void;
}

export function useIntake(restaurant: string, { streamed, now, onMessage }: Watched): Intake {
  const { api } = useBoardCaller();
  const { answer, hasFailed, show } = useStreamed(
    ask(findIntake, { query: { restaurant } }, api),
    streamed,
    askAgainMs,
  );

  async function change(call: () => Promise<{ readonly answer: IntakeState }>): Promise<void> {
    try {
      show((await call()).answer);
    } catch (error) {
      onMessage(failureSentence(error));
    }
  }

  const idsOf = ({ products = [], options = [] }: SoldOutIds) => ({ products: [...products], options: [...options] });
  return {
    state: answer && withoutEnded(answer, now),
    hasFailed,
    pause: (length, types, reason) =>
      change(() => api(pauseIntake, { body: { restaurant, length, types: [...types], ...(reason && { reason }) } })),
    resume: () => change(() => api(resumeIntake, { body: { restaurant } })),
    setBusy: (extraMinutes) => change(() => api(setBusy, { body: { restaurant, extraMinutes } })),
    markSoldOut: (what) =>
      change(() => api(markSoldOut, { body: { restaurant, ...idsOf(what), until: "BUSINESS_DAY" } })),
    refresh: () => change(() => api(findIntake, { query: { restaurant } })),
    bringBack: (what) => change(() => api(bringBack, { body: { restaurant, ...idsOf(what) } })),
  };
}

/** Removes ended entries, because the stream does not report their end. */
function withoutEnded(state: IntakeState, now: Instant): IntakeState {
  const soldOut = state.soldOut.filter(({ until }) => until === null || now < until);
  return soldOut.length < state.soldOut.length ? { ...state, soldOut } : state;
}

/** Converts the state for the domain's rules. */
export function toOrderIntake({ schedules, schedulesByType, exceptions, ...state }: IntakeState): OrderIntake {
  return { ...state, ...toOpeningHours({ schedules, schedulesByType, exceptions }) };
}
