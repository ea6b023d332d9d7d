import { findPrices, type ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Notice } from "../../ui/notice.tsx";
import {
  ConflictingPrices,
  type PriceDecision,
  priceDecisionTexts,
  resolvePriceConflict,
} from "./prices/conflicting-prices.tsx";

interface PriceConflictProps {
  restaurantId: string;
  /** The published version, which determines the conflicting planned prices. */
  version: number;
  mayPublish: boolean;
}

/** Asks which prices apply if the published menu contradicts planned ones. */
export function PriceConflict({ restaurantId, version, mayPublish }: PriceConflictProps) {
  const params = { id: restaurantId };
  const { answer } = useLoaded(ask(findPrices, { params }), { about: version });
  const [after, setAfter] = useState<ManagedPrices | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { planned } = after ?? answer ?? { planned: null };

  async function decide(plan: NonNullable<typeof planned>, what: PriceDecision): Promise<void> {
    setBusy(true);
    try {
      setAfter(await resolvePriceConflict(restaurantId, plan, what));
      setMessage(priceDecisionTexts[what]);
    } catch (error) {
      setMessage(failureSentence(error));
    }
    setBusy(false);
  }
  return (
    <>
      {planned && (
        <ConflictingPrices
          planned={planned}
          mayChange={mayPublish}
          busy={busy}
          onAnswer={(what) => void decide(planned, what)}
        />
      )}
      {message && <Notice tone="ok">{message}</Notice>}
    </>
  );
}
