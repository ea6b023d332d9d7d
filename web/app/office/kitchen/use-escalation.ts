import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { findEscalation, type TakenStep } from "@mahlzeit/contract/orders/escalation";
import type { Instant } from "@mahlzeit/domain/local-time";
import { escalationPlan } from "@mahlzeit/domain/orders/order/escalation";
import { useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useBoardCaller } from "./board-caller.ts";
import { useKitchen } from "./kitchen-context.ts";

/** A step is taken by a job, some moments after its time. */
const takenWithinMs = 4_000;

/** What was done while nobody answered an order. Asked for once, after each step that is still to come, and after a move. */
export function useEscalation(order: BoardOrder): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const { now } = useKitchen();
  const [openedAt] = useState(now);
  const { id, moves } = order;

  // Without an answer the history lacks these steps; what the board itself says is not less true.
  const taken = stepsTaken(order, openedAt, now - takenWithinMs);
  const { answer } = useAnswer(
    `${id} ${moves.length} ${taken}`,
    async (signal) => (await api(findEscalation, { params: { id } }, { signal })).answer,
  );
  return answer ?? noSteps;
}

const noSteps: readonly TakenStep[] = [];

/** How many steps were due between the two instants. */
function stepsTaken({ status, answerFrom, mustBeAnsweredBy }: BoardOrder, after: Instant, until: Instant): number {
  if (status !== "PLACED") return 0;
  const plan = escalationPlan({ from: answerFrom, until: mustBeAnsweredBy });
  return plan.filter(({ at }) => at > after && at <= until).length;
}
