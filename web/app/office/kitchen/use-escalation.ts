import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { findEscalation, type TakenStep } from "@mahlzeit/contract/orders/escalation";
import type { Instant } from "@mahlzeit/domain/local-time";
import { escalationPlan } from "@mahlzeit/domain/orders/order/escalation";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useBoardCaller } from "./board-caller.ts";
import { useKitchen } from "./kitchen-context.ts";

/** The delay of the job that takes a step. */
const takenWithinMs = 4_000;

/** Loads the escalation's steps of an order, again after each step still due and after a move. */
export function useEscalation(order: BoardOrder): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const { now } = useKitchen();
  const [openedAt] = useState(now);
  const { id, moves } = order;

  // The history lacks these steps after a failure; the board's own state is still right.
  const taken = stepsTaken(order, openedAt, now - takenWithinMs);
  const { answer } = useLoaded(ask(findEscalation, { params: { id } }, api), { about: `${moves.length} ${taken}` });
  return answer ?? noSteps;
}

const noSteps: readonly TakenStep[] = [];

/** Counts the steps due between two instants. */
function stepsTaken({ status, answerFrom, mustBeAnsweredBy }: BoardOrder, after: Instant, until: Instant): number {
  if (status !== "PLACED") return 0;
  const plan = escalationPlan({ from: answerFrom, until: mustBeAnsweredBy });
  return plan.filter(({ at }) => at > after && at <= until).length;
}
