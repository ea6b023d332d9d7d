import { findPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
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
  const { answer, show } = useLoaded(ask(findPrices, { params }), { about: version });
  const { isSending, failure, send } = useSending();
  const [message, setMessage] = useState<string | null>(null);
  const planned = answer?.planned ?? null;

  const decide = (plan: NonNullable<typeof planned>, what: PriceDecision) =>
    send(async () => {
      show(await resolvePriceConflict(restaurantId, plan, what));
      setMessage(priceDecisionTexts[what]);
    });
  return (
    <>
      {planned && (
        <ConflictingPrices
          planned={planned}
          mayChange={mayPublish}
          busy={isSending}
          onAnswer={(what) => void decide(planned, what)}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {message && <Notice tone="ok">{message}</Notice>}
    </>
  );
}
