import type { Service } from "@mahlzeit/contract/restaurants";
import { formatEuros } from "@mahlzeit/domain/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Failure, Refused } from "./failure.ts";

interface FailureNoticeProps {
  failure: Exclude<Failure, { kind: "not-sent" }>;
  restaurant: Service;
  /** Id of the form that 'Nochmal' sends again. */
  formId: string;
}

/** Why the order did not go through and what to do about it, right above the button that was pressed. */
export function FailureNotice({ failure, restaurant, formId }: FailureNoticeProps) {
  return (
    <Notice tone="error" action={isWorthAnotherTry(failure) && <TryAgain formId={formId} />}>
      {sentence(failure, restaurant)}
    </Notice>
  );
}

function TryAgain({ formId }: { formId: string }) {
  return (
    <Button variant="quiet" type="submit" form={formId}>
      Nochmal
    </Button>
  );
}

/** Nothing in the order is wrong: the same again may well succeed. */
function isWorthAnotherTry(failure: FailureNoticeProps["failure"]): boolean {
  if (failure.kind === "no-answer") return true;
  return failure.kind === "refused" && failure.problem.status >= 500;
}

function sentence(failure: FailureNoticeProps["failure"], restaurant: Service): ReactNode {
  switch (failure.kind) {
    case "no-answer":
      return "Das hat nicht geklappt, es kam keine Antwort. Doppelt bestellt wird nichts.";
    case "cart-changed":
      return "Der Warenkorb wurde gerade in einem anderen Fenster geändert. Bitte sieh ihn dir noch einmal an.";
    case "refused":
      return (
        <>
          {failure.problem.detail} {addition(failure, restaurant)}
        </>
      );
  }
}

function addition({ problem, retryAfterSeconds, freshTotalCents }: Refused, restaurant: Service): ReactNode {
  if (problem.code === "restaurant-closed") return <Link to={paths.restaurant(restaurant.uid)}>Zum Restaurant</Link>;
  if (problem.code === "price-changed" && freshTotalCents !== null) {
    return `Neuer Gesamtbetrag: ${formatEuros(freshTotalCents)}.`;
  }
  return retryAfterSeconds !== null && problem.status === 429 ? waitSentence(retryAfterSeconds) : null;
}

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "In einer Minute geht es wieder." : `In ${minutes} Minuten geht es wieder.`;
}
