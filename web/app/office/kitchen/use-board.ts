import type { Driver } from "@mahlzeit/contract/kitchen/drivers";
import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import {
  type Board,
  type BoardComplaint,
  type BoardPrinter,
  type DeviceTrial,
  findBoard,
  type OpenedTicket,
} from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useState } from "react";
import { problemCode } from "../../data/failures.ts";
import { watch } from "../../data/live/watch.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useBoardCaller } from "./board-caller.ts";

export interface BoardState {
  /** Null until the first answer. */
  readonly board: Board | null;
  /** The latest intake, printers and complaints from the stream; null before. */
  readonly intake: IntakeState | null;
  readonly printers: readonly BoardPrinter[] | null;
  readonly complaints: readonly BoardComplaint[] | null;
  /** The tickets open on boards; empty without a stream. */
  readonly opened: readonly OpenedTicket[];
  /** The drivers from the stream; null before. */
  readonly drivers: readonly Driver[] | null;
  /** The device that must ring once. */
  readonly trial: DeviceTrial | null;
  /** True if the stream reports changes; otherwise they must be polled. */
  readonly isStreaming: boolean;
  /** The server's time, independent of this device's clock. */
  readonly now: Instant;
  /** The server time since which it has not answered; null while it does. */
  readonly lostSince: Instant | null;
  /** True if this person may not see the board. */
  readonly isForbidden: boolean;
  /** Loads the board at once. Never throws: a failure shows as `lostSince`. */
  readonly refresh: () => Promise<void>;
}

const hangsAfterMs = 10_000;
/** The silence after which the board shows a warning. */
const lostAfterMs = 5000;
/** The interval of retries during a silence. */
const retryMs = 5000;
/** The polling interval without a stream. */
const askAgainMs = 15_000;

const nothingOpen: readonly OpenedTicket[] = [];

/** Read in event handlers, never while rendering. */
const deviceTime = () => Date.now();

/** Watches a restaurant's board, also while the page is hidden, because its alarm must ring. */
export function useBoard(restaurantId: string): BoardState {
  const { api, token } = useBoardCaller();
  const [isForbidden, setIsForbidden] = useState(false);
  const [intake, setIntake] = useState<IntakeState | null>(null);
  const [printers, setPrinters] = useState<readonly BoardPrinter[] | null>(null);
  const [complaints, setComplaints] = useState<readonly BoardComplaint[] | null>(null);
  const [opened, setOpened] = useState<readonly OpenedTicket[]>(nothingOpen);
  const [trial, setTrial] = useState<DeviceTrial | null>(null);
  const [drivers, setDrivers] = useState<readonly Driver[] | null>(null);
  const [isStreaming, setIsStreaming] = useState(false);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  const [unansweredSince, setUnansweredSince] = useState<number | null>(null);
  const isDoubtful = unansweredSince !== null || !navigator.onLine;
  const { answer, answeredAt, reload, reloaded, show } = useLoaded<Board>(
    { key: ["board", restaurantId], find },
    // The board must show what arrives, and that nothing does, also while a move is being sent.
    { everyMs: isDoubtful ? retryMs : isStreaming ? undefined : askAgainMs, alsoHidden: true, atOnce: true },
  );

  async function find(signal: AbortSignal): Promise<Board> {
    const askedAt = deviceTime();
    setUnansweredSince((before) => before ?? askedAt);
    try {
      const query = { restaurant: restaurantId };
      const { answer: board } = await api(findBoard, { query }, { signal: signalOf(signal) });
      if (!signal.aborted) setUnansweredSince(null);
      return board;
    } catch (error) {
      if (!signal.aborted && problemCode(error) === "service-not-found") setIsForbidden(true);
      throw error;
    }
  }

  const watchIt = useEffectEvent(() =>
    watch(
      watchBoard,
      { query: { restaurant: restaurantId } },
      {
        onEvent: (message) => {
          setIsStreaming(true);
          if (message.event === "intake") setIntake(message.data);
          else if (message.event === "printers") setPrinters(message.data);
          else if (message.event === "complaints") setComplaints(message.data);
          else if (message.event === "opened") setOpened(message.data);
          else if (message.event === "drivers") setDrivers(message.data);
          else if (message.event === "trial") setTrial(message.data[0] ?? null);
          else if (message.event === "board") {
            show(message.data);
            setUnansweredSince(null);
          }
        },
        onLost: (since) => {
          // Only a new board proves that the shown state is current.
          if (since === null) return;
          setIsStreaming(false);
          setUnansweredSince(since);
          reload();
        },
        onRefused: reload,
      },
      { alsoHidden: true, token },
    ),
  );
  const askAgain = useEffectEvent(() => {
    setDeviceNow(Date.now());
    reload();
  });
  useEffect(() => {
    const endWatching = watchIt();
    const ticking = setInterval(() => setDeviceNow(Date.now()), 1000);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("visibilitychange", () => askAgain(), { signal });
    for (const network of ["online", "offline"]) addEventListener(network, () => askAgain(), { signal });
    return () => {
      stop.abort();
      endWatching();
      clearInterval(ticking);
    };
  }, [restaurantId]);

  /** The server's clock minus this device's. */
  const offsetMs = answer ? answer.at - answeredAt : 0;
  const isLost = unansweredSince !== null && deviceNow - unansweredSince >= lostAfterMs;
  return {
    board: answer,
    intake,
    printers,
    complaints,
    opened: isStreaming ? opened : nothingOpen,
    trial,
    drivers,
    isStreaming,
    // Right after an answer the ticking clock may be up to a second behind.
    now: Math.max(deviceNow + offsetMs, answer?.at ?? 0),
    lostSince: isLost ? unansweredSince + offsetMs : null,
    isForbidden,
    refresh: reloaded,
  };
}

function signalOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(hangsAfterMs);
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}
