import type { BoardOrder } from "@mahlzeit/contract/board";
import { findEscalation, type TakenStep } from "@mahlzeit/contract/escalation";
import { escalationPlan } from "@mahlzeit/domain/order/escalation";
import { useEffect, useEffectEvent, useState } from "react";
import { useBoardCaller } from "./board-caller.ts";
import { useKitchen } from "./kitchen-context.ts";

/** A step is taken by a job, some moments after its time. */
const takenWithinMs = 4_000;

/** What was done while nobody answered an order. Asked for once, after each step that is still to come, and after a move. */
export function useEscalation(order: BoardOrder): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const { now } = useKitchen();
  const [steps, setSteps] = useState<readonly TakenStep[]>([]);
  const { id, moves } = order;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    // Without an answer the history lacks these steps; what the board itself says is not less true.
    const answered = await api(findEscalation, { params: { id } }, { signal }).catch(() => null);
    if (answered && !signal.aborted) setSteps(answered.answer);
  });
  const stepsToCome = useEffectEvent(() => {
    if (order.status !== "PLACED") return [];
    const plan = escalationPlan({ from: order.answerFrom, until: order.mustBeAnsweredBy });
    return plan.flatMap(({ at }) => (at > now ? [at - now] : []));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the order has moved
  useEffect(() => {
    const stop = new AbortController();
    const again = () => void ask(stop.signal);
    again();
    const timers = stepsToCome().map((ms) => setTimeout(again, ms + takenWithinMs));
    return () => {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [id, moves.length]);

  return steps;
}
