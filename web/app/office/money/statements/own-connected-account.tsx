import { checkConnectedAccount, findConnectedAccount } from "@mahlzeit/contract/money/connected-account";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../data/api.ts";
import { useAnswer } from "../../../data/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountAtStripe } from "./account-at-stripe.tsx";

interface OwnConnectedAccountProps {
  readonly restaurantId: string;
  /** Shown where Stripe does not pay restaurants out. */
  readonly children: ReactNode;
}

/** A restaurant's account at Stripe, which pays it out. */
export function OwnConnectedAccount({ restaurantId, children }: OwnConnectedAccountProps) {
  // People who return from Stripe want to see the changes.
  const back = useSearchParams()[0].get("konto");
  const find = async (signal: AbortSignal) => {
    const input = { params: { id: restaurantId } };
    const asked = back === null ? null : await api(checkConnectedAccount, input, { signal }).catch(() => null);
    return (asked ?? (await api(findConnectedAccount, input, { signal }))).answer;
  };
  const { answer, hasFailed, askAgain } = useAnswer(`connected ${restaurantId}`, find);
  if (answer?.isOffered)
    return <AccountAtStripe restaurantId={restaurantId} state={answer} wasTooLate={back === "abgelaufen"} />;
  if (answer) return children;
  if (!hasFailed) return <Skeleton height="12rem" shape="card" />;
  return (
    <Panel aria-label="Auszahlungskonto">
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Das Auszahlungskonto ließ sich gerade nicht laden.
      </Notice>
    </Panel>
  );
}
