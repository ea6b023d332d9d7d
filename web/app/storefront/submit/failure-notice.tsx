import type { Service } from "@mahlzeit/contract/restaurants";
import { freshPrices } from "@mahlzeit/contract/orders";
import type { Problem } from "@mahlzeit/contract/problem";
import { formatEuros } from "@mahlzeit/domain/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as z from "zod/mini";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Failure } from "./use-submission.ts";

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
      return "Das hat nicht geklappt, es kam keine Antwort. Versuch es einfach nochmal: Doppelt bestellt wird nichts.";
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

function addition(
  { problem, retryAfterSeconds }: Extract<Failure, { kind: "refused" }>,
  restaurant: Service,
): ReactNode {
  if (problem.code === "restaurant-closed") return <Link to={paths.restaurant(restaurant.uid)}>Zum Restaurant</Link>;
  if (problem.code === "price-changed") return newTotal(problem);
  return retryAfterSeconds !== null && problem.status === 429 ? waitSentence(retryAfterSeconds) : null;
}

function newTotal(problem: Problem): string | null {
  const fresh = z.safeDecode(freshPrices, problem as never);
  return fresh.success ? `Neuer Gesamtbetrag: ${formatEuros(fresh.data.total)}.` : null;
}

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "In einer Minute geht es wieder." : `In ${minutes} Minuten geht es wieder.`;
}
