import type { Client } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  answerComplaint,
  findManagedComplaint,
  type ManagedComplaint,
  settleComplaintOnSpot,
} from "@mahlzeit/contract/money/complaints";
import { useState } from "react";
import { failureSentence } from "../../../data/failures.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import type { AnswerBody } from "./use-answer.ts";

/** Waits for a move of the complaint and shows it; one that comes too late shows what became of the complaint. */
export type SendMove = (sent: Promise<{ readonly answer: ManagedComplaint }>) => Promise<void>;

interface ComplaintOptions {
  readonly call: Client;
  /** A change loads the complaint again. */
  readonly about: string | null;
  /** Called once the complaint has moved, null: by somebody else. */
  readonly onMoved: (moved: ManagedComplaint | null) => void;
}

/** Loads the complaint about an order and moves it. */
export function useComplaint(orderId: string, { call, about, onMoved }: ComplaintOptions) {
  const params = { id: orderId };
  const loaded = useLoaded(ask(findManagedComplaint, { params }, call), { about });
  const [tooLate, setTooLate] = useState<string | null>(null);

  const move: SendMove = async (sent) => {
    setTooLate(null);
    try {
      const { answer } = await sent;
      loaded.show(answer);
      onMoved(answer);
    } catch (error) {
      if (!(error instanceof ProblemError && error.problem.code === "illegal-transition")) throw error;
      setTooLate(failureSentence(error));
      loaded.reload();
      onMoved(null);
    }
  };

  return {
    loaded,
    /** The reason why the last move came too late; null if it did not. */
    tooLate,
    move,
    answer: (body: AnswerBody) => {
      // The guest may have changed it since it was read.
      const read = loaded.answer && { amountCents: loaded.answer.amountCents };
      return move(call(answerComplaint, { params, body: { ...body, ...read } }));
    },
    settle: () => move(call(settleComplaintOnSpot, { params })),
  };
}
