import { checkConnectedAccount, findConnectedAccount } from "@mahlzeit/contract/money/connected-account";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { useLoaded } from "../../../data/use-loaded.ts";
import { Panel } from "../../../ui/panel.tsx";
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
  const loaded = useLoaded({
    key: ["connected account", restaurantId],
    find: async (signal) => {
      const input = { params: { id: restaurantId } };
      const asked = back === null ? null : await api(checkConnectedAccount, input, { signal }).catch(() => null);
      return (asked ?? (await api(findConnectedAccount, input, { signal }))).answer;
    },
  });
  const { answer, hasFailed } = loaded;
  if (answer?.isOffered)
    return <AccountAtStripe restaurantId={restaurantId} state={answer} wasTooLate={back === "abgelaufen"} />;
  if (answer) return children;
  const failed = "Das Auszahlungskonto ließ sich gerade nicht laden.";
  const shown = <Loaded of={loaded} failed={failed} height="12rem" />;
  return hasFailed ? <Panel aria-label="Auszahlungskonto">{shown}</Panel> : shown;
}
