import { findEscalation, type TakenStep } from "@mahlzeit/contract/escalation";
import { useEffect, useEffectEvent, useState } from "react";
import { useBoardCaller } from "./board-caller.ts";

const askAgainMs = 5000;

/** What was done outside this board because nobody answers an order; nothing for null. */
export function useCalls(orderId: string | null): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const [taken, setTaken] = useState<{ readonly orderId: string; readonly steps: readonly TakenStep[] } | null>(null);

  const ask = useEffectEvent(async (id: string, signal: AbortSignal) => {
    try {
      const { answer } = await api(findEscalation, { params: { id } }, { signal });
      if (!signal.aborted) setTaken({ orderId: id, steps: answer });
    } catch {
      // The board says what is wrong; what was known stays.
    }
  });
  useEffect(() => {
    if (orderId === null) return;
    const stop = new AbortController();
    void ask(orderId, stop.signal);
    const asking = setInterval(() => void ask(orderId, stop.signal), askAgainMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [orderId]);
  return taken?.orderId === orderId ? taken.steps : noSteps;
}

const noSteps: readonly TakenStep[] = [];
