import { bringBack, findIntake, type IntakeState, markSoldOut } from "@mahlzeit/contract/kitchen/intake";
import type { Instant } from "@mahlzeit/domain/local-time";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";

export type SoldOutUntil = "BUSINESS_DAY" | "CHANGED" | Instant;

export interface SoldOut {
  /** Undefined: available; null: out until it is switched on again. */
  readonly untilOf: (id: string) => Instant | null | undefined;
  readonly markOut: (id: string, until: SoldOutUntil) => void;
  readonly bringBack: (id: string) => void;
}

/** Loads and changes which dishes, or options, are out. It applies at once, regardless of the draft. */
export function useSoldOut(
  restaurant: string,
  kind: "product" | "option",
  onMessage: (sentence: string) => void,
): SoldOut {
  const { answer, show } = useLoaded(ask(findIntake, { query: { restaurant } }));
  const out = answer?.soldOut.filter((one) => one.kind === kind) ?? [];

  async function change(message: string, call: () => Promise<{ readonly answer: IntakeState }>): Promise<void> {
    try {
      show((await call()).answer);
      onMessage(message);
    } catch (error) {
      onMessage(failureSentence(error));
    }
  }
  const only = (id: string) => ({
    restaurant,
    products: kind === "product" ? [id] : [],
    options: kind === "option" ? [id] : [],
  });
  return {
    untilOf: (id) => out.find((one) => one.id === id)?.until,
    markOut: (id, until) =>
      void change("Ist aus. Gäste sehen es jetzt.", () => api(markSoldOut, { body: { ...only(id), until } })),
    bringBack: (id) => void change("Ist wieder da.", () => api(bringBack, { body: only(id) })),
  };
}
