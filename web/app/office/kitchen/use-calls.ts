import { findEscalation, type TakenStep } from "@mahlzeit/contract/orders/escalation";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useBoardCaller } from "./board-caller.ts";

const askAgainMs = 5000;

/** Loads the escalation's steps for an order; none for null. */
export function useCalls(orderId: string | null): readonly TakenStep[] {
  const { api } = useBoardCaller();
  const { answer, isOld } = useLoaded(ask(findEscalation, { params: { id: orderId ?? "" } }, api), {
    isOn: orderId !== null,
    everyMs: askAgainMs,
    alsoHidden: true,
  });
  return (!isOld && answer) || noSteps;
}

const noSteps: readonly TakenStep[] = [];
