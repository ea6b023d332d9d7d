import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { undoMs } from "@mahlzeit/domain/orders/order/board";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { apiWith } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { authToken } from "../../session/token.ts";
import { useBoardCaller } from "./board-caller.ts";
import { lateSentence } from "./board-text.ts";
import { canBeRemembered, readRemembered, writeRemembered } from "./remembered-moves.ts";

export type Move = Input<typeof transitionOrder>["body"];

/** A move made on this device that is not confirmed by the server. */
export interface PendingMove {
  readonly orderId: string;
  readonly number: number;
  readonly move: Move;
  /** `held`: can be undone. `remembered`: waits for the server. */
  readonly phase: "held" | "sending" | "remembered";
  readonly tappedAt: Instant;
}

interface Around {
  readonly restaurantId: string;
  readonly isLost: boolean;
  readonly now: Instant;
  /** Loads the result; the ticket keeps its place until then. */
  readonly refresh: () => Promise<void>;
  /** Shows why a move failed. */
  readonly onFailure: (sentence: string) => void;
}

export interface Moves {
  readonly pendingOf: (orderId: string) => PendingMove | undefined;
  /** Holds a move for five seconds, then sends it; sends an answer at once if it would be late otherwise. */
  readonly tap: (order: BoardOrder, move: Move) => void;
  readonly takeBack: (orderId: string) => void;
  /** Sends a move at once. Throws the server's refusal. */
  readonly send: (order: BoardOrder, move: Move) => Promise<void>;
  /** True if this device made the move. */
  readonly isOwn: (orderId: string, status: string) => boolean;
}

/** The moves made on this device: held, under way, or stored while offline. */
export function useMoves(around: Around): Moves {
  const { restaurantId, isLost, now, refresh, onFailure } = around;
  const { api, token } = useBoardCaller();
  const [pending, setPending] = useState<readonly PendingMove[]>(() => readRemembered(restaurantId));
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  const made = useRef(new Set<string>());
  const isSendingLater = useRef(false);

  const without = (orderId: string) => setPending((all) => all.filter((one) => one.orderId !== orderId));
  const put = (move: PendingMove) =>
    setPending((all) => [...all.filter(({ orderId }) => orderId !== move.orderId), move]);
  const remembered = pending.filter(({ phase }) => phase === "remembered");
  useEffect(
    () =>
      writeRemembered(
        restaurantId,
        pending.filter(({ phase }) => phase === "remembered"),
      ),
    [restaurantId, pending],
  );

  async function post(orderId: string, move: Move): Promise<void> {
    // Recorded before the answer, because the board may show the move first.
    made.current.add(`${orderId} ${move.to}`);
    try {
      await api(transitionOrder, { params: { id: orderId }, body: { ...move, via: "board" } });
    } catch (error) {
      if (error instanceof ProblemError) made.current.delete(`${orderId} ${move.to}`);
      throw error;
    }
  }

  /** Returns true once the server has decided, in any way. */
  async function settle(undoable: PendingMove): Promise<boolean> {
    try {
      await post(undoable.orderId, undoable.move);
    } catch (error) {
      if (!(error instanceof ProblemError) && canBeRemembered(undoable.move.to)) {
        put({ ...undoable, phase: "remembered" });
        return false;
      }
      const problem = error instanceof ProblemError ? error.problem : null;
      // A page that was left has sent and stored the move, because it could not wait for the answer.
      const isMade = undoable.phase === "remembered" && problem?.state === undoable.move.to;
      const late = problem && lateSentence(undoable.number, problem);
      if (!isMade) onFailure(late ?? `Nr. ${undoable.number}: ${failureSentence(error)}`);
    }
    await refresh();
    without(undoable.orderId);
    return true;
  }

  const sendUndoable = useEffectEvent((undoable: PendingMove) => {
    timers.current.delete(undoable.orderId);
    if (!isLost) {
      put({ ...undoable, phase: "sending" });
      void settle(undoable);
    } else if (canBeRemembered(undoable.move.to)) put({ ...undoable, phase: "remembered" });
    else {
      without(undoable.orderId);
      onFailure(`Nr. ${undoable.number}: Das geht erst wieder, wenn die Verbindung da ist.`);
    }
  });

  // Sends them sequentially in the order of the taps.
  const sendRemembered = useEffectEvent(async () => {
    if (isSendingLater.current) return;
    isSendingLater.current = true;
    for (const one of remembered) if (!(await settle(one))) break;
    isSendingLater.current = false;
  });
  const waits = remembered.length > 0;
  useEffect(() => {
    if (isLost || !waits) return;
    void sendRemembered();
    // An unstable network may have failed again.
    const again = setInterval(() => void sendRemembered(), undoMs);
    return () => clearInterval(again);
  }, [isLost, waits]);

  // Leaving the board, reloading or closing the page sends held moves. The answer is lost, so the device stores them as
  // well.
  const rememberUndoable = useEffectEvent(() =>
    writeRemembered(
      restaurantId,
      asLeft(pending).filter(({ phase }) => phase === "remembered"),
    ),
  );
  useEffect(() => {
    const running = timers.current;
    const leave = () => {
      if (running.size > 0) rememberUndoable();
      for (const { timer, send } of running.values()) {
        clearTimeout(timer);
        send();
      }
      running.clear();
      // The browser may restore the page as it was.
      setPending(asLeft);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    pendingOf: (id) => pending.find(({ orderId }) => orderId === id),
    isOwn: (orderId, status) => made.current.has(`${orderId} ${status}`),
    tap: ({ id: orderId, number, status, mustBeAnsweredBy }, move) => {
      const isLastMoment = status === "PLACED" && mustBeAnsweredBy !== null && mustBeAnsweredBy - now < 2 * undoMs;
      const undoable: PendingMove = { orderId, number, move, phase: "held", tappedAt: now };
      put(undoable);
      timers.current.set(orderId, {
        timer: setTimeout(() => sendUndoable(undoable), isLastMoment ? 0 : undoMs),
        send: () => {
          const going = apiWith(token ?? authToken() ?? "");
          going(transitionOrder, { params: { id: orderId }, body: { ...move, via: "board" } }).catch(() => undefined);
        },
      });
    },
    takeBack: (orderId) => {
      clearTimeout(timers.current.get(orderId)?.timer);
      timers.current.delete(orderId);
      without(orderId);
    },
    send: async ({ id }, move) => {
      try {
        await post(id, move);
      } finally {
        await refresh();
      }
    },
  };
}

/** Returns the pending moves after leaving: held ones are stored, or dropped if they need the server at once. */
function asLeft(pending: readonly PendingMove[]): readonly PendingMove[] {
  return pending.flatMap((one) => {
    if (one.phase !== "held") return [one];
    return canBeRemembered(one.move.to) ? [{ ...one, phase: "remembered" }] : [];
  });
}
