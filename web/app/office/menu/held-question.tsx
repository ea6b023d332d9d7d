import { findPrices, type ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Notice } from "../../ui/notice.tsx";
import { answerHeld, type HeldAnswer, HeldPrices, heldAnswerWords } from "./prices/held-prices.tsx";

interface HeldQuestionProps {
  restaurantId: string;
  /** The published version, which determines the conflicting planned prices. */
  version: number;
  mayPublish: boolean;
}

/** Asks which prices apply if the published menu contradicts planned ones. */
export function HeldQuestion({ restaurantId, version, mayPublish }: HeldQuestionProps) {
  const params = { id: restaurantId };
  const { answer } = useLoaded(ask(findPrices, { params }), { about: version });
  const [after, setAfter] = useState<ManagedPrices | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { planned } = after ?? answer ?? { planned: null };

  async function decide(plan: NonNullable<typeof planned>, what: HeldAnswer): Promise<void> {
    setBusy(true);
    try {
      setAfter(await answerHeld(restaurantId, plan, what));
      setSaid(heldAnswerWords[what]);
    } catch (error) {
      setSaid(failureSentence(error));
    }
    setBusy(false);
  }
  return (
    <>
      {planned && (
        <HeldPrices
          planned={planned}
          mayChange={mayPublish}
          busy={busy}
          onAnswer={(what) => void decide(planned, what)}
        />
      )}
      {said && <Notice tone="ok">{said}</Notice>}
    </>
  );
}
