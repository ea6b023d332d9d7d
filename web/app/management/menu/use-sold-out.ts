import { bringBack, findIntake, type IntakeState, markSoldOut } from "@mahlzeit/contract/intake";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { useAnswer } from "../../session/use-answer.ts";

export type SoldOutUntil = "BUSINESS_DAY" | "CHANGED" | Instant;

export interface SoldOut {
  /** Undefined: it is there; null: until it is switched on again. */
  readonly untilOf: (productId: string) => Instant | null | undefined;
  readonly markOut: (productId: string, until: SoldOutUntil) => void;
  readonly bringBack: (productId: string) => void;
}

/** Which dishes are out. It holds at once, whatever the draft says. */
export function useSoldOut(restaurant: string, say: (sentence: string) => void): SoldOut {
  const { answer } = useAnswer(
    restaurant,
    async (signal) => (await api(findIntake, { query: { restaurant } }, { signal })).answer,
    forgetSession,
  );
  const [changed, setChanged] = useState<IntakeState | null>(null);
  const out = (changed ?? answer)?.soldOut.filter(({ kind }) => kind === "product") ?? [];

  async function change(said: string, call: () => Promise<{ readonly answer: IntakeState }>): Promise<void> {
    try {
      setChanged((await call()).answer);
      say(said);
    } catch (error) {
      say(failureSentence(error));
    }
  }
  return {
    untilOf: (productId) => out.find(({ id }) => id === productId)?.until,
    markOut: (productId, until) =>
      void change("Ist aus. Gäste sehen es jetzt.", () =>
        api(markSoldOut, { body: { restaurant, products: [productId], options: [], until } }),
      ),
    bringBack: (productId) =>
      void change("Ist wieder da.", () => api(bringBack, { body: { restaurant, products: [productId], options: [] } })),
  };
}
