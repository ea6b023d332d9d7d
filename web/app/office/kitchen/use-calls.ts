import { findEscalation, type TakenStep } from "@mahlzeit/contract/orders/escalation";
import { useState } from "react";
import { useBoardCaller } from "./board-caller.ts";
import { usePolling } from "./use-polling.ts";

const askAgainMs = 5000;

/** Loads the escalation's steps for an order; none for null. */
export function useCalls(orderId: string | null): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const [taken, setTaken] = useState<{ readonly orderId: string; readonly steps: readonly TakenStep[] } | null>(null);

  usePolling(orderId, askAgainMs, async (id, signal) => {
    const { answer } = await api(findEscalation, { params: { id } }, { signal });
    if (!signal.aborted) setTaken({ orderId: id, steps: answer });
  });
  return taken?.orderId === orderId ? taken.steps : noSteps;
}

const noSteps: readonly TakenStep[] = [];
