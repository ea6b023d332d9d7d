import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import {
  type Board,
  type BoardPrinter,
  type DeviceTrial,
  findBoard,
  type OpenedTicket,
} from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { problemCode } from "../../data/failures.ts";
import { watch } from "../../data/live/watch.ts";
import { useBoardCaller } from "./board-caller.ts";

export interface BoardState {
  /** Null until the first answer. */
  readonly board: Board | null;
  /** The latest intake and printers from the stream; null before. */
  readonly intake: IntakeState | null;
  readonly printers: readonly BoardPrinter[] | null;
  /** The tickets open on boards; empty without a stream. */
  readonly opened: readonly OpenedTicket[];
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

const nothingOpen: readonly OpenedTicket[] = [];

interface Heard {
  readonly board: Board;
  /** The server's clock minus this device's. */
  readonly offsetMs: number;
}

/** Read in event handlers, never while rendering. */
const deviceTime = () => Date.now();

/** Watches a restaurant's board, also while the page is hidden, because its alarm must ring. */
export function useBoard(restaurantId: string): BoardState {
  const { api, token } = useBoardCaller();
  const [heard, setHeard] = useState<Heard | null>(null);
  const [isForbidden, setIsForbidden] = useState(false);
  const [intake, setIntake] = useState<IntakeState | null>(null);
  const [printers, setPrinters] = useState<readonly BoardPrinter[] | null>(null);
  const [opened, setOpened] = useState<readonly OpenedTicket[]>(nothingOpen);
  const [trial, setTrial] = useState<DeviceTrial | null>(null);
  const [isStreaming, setIsStreaming] = useState(false);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  const [unansweredSince, setUnansweredSince] = useState<number | null>(null);
  // Answers may arrive out of order; only the latest request's counts.
  const asked = useRef({ last: 0, answered: 0, running: 0 });

  async function refresh(signal?: AbortSignal): Promise<void> {
    const number = ++asked.current.last;
    const startedAt = deviceTime();
    asked.current.running = startedAt;
    setUnansweredSince((before) => before ?? startedAt);
    try {
      const { answer: board } = await api(
        findBoard,
        { query: { restaurant: restaurantId } },
        { signal: signalOf(signal) },
      );
      if (signal?.aborted || number < asked.current.answered) return;
      asked.current.answered = number;
      show(board);
    } catch (error) {
      if (!signal?.aborted && problemCode(error) === "service-not-found") setIsForbidden(true);
    } finally {
      if (asked.current.running === startedAt) asked.current.running = 0;
    }
  }

  function show(board: Board): void {
    setHeard({ board, offsetMs: board.at - Date.now() });
    setUnansweredSince(null);
  }

  const load = useEffectEvent((signal: AbortSignal) => {
    if (asked.current.running === 0) void refresh(signal);
  });
  const retry = useEffectEvent((signal: AbortSignal) => {
    if (unansweredSince !== null || !navigator.onLine) load(signal);
  });
  const watchIt = useEffectEvent(() =>
    watch(
      watchBoard,
      { query: { restaurant: restaurantId } },
      {
        onEvent: (message) => {
          setIsStreaming(true);
          if (message.event === "intake") setIntake(message.data);
          else if (message.event === "printers") setPrinters(message.data);
          else if (message.event === "opened") setOpened(message.data);
          else if (message.event === "trial") setTrial(message.data[0] ?? null);
          else {
            // Answers to earlier requests are older.
            asked.current.answered = ++asked.current.last;
            show(message.data);
          }
        },
        onLost: (since) => {
          // Only a new board proves that the shown state is current.
          if (since === null) return;
          setIsStreaming(false);
          setUnansweredSince(since);
        },
        onRefused: () => void refresh(),
      },
      { alsoHidden: true, token },
    ),
  );
  useEffect(() => {
    setHeard(null);
    setIntake(null);
    setPrinters(null);
    setOpened(nothingOpen);
    setTrial(null);
    setIsStreaming(false);
    setIsForbidden(false);
    const stop = new AbortController();
    const { signal } = stop;
    load(signal);
    const endWatching = watchIt();
    const ticking = setInterval(() => setDeviceNow(Date.now()), 1000);
    const retrying = setInterval(() => retry(signal), retryMs);
    const awake = () => {
      setDeviceNow(Date.now());
      load(signal);
    };
    document.addEventListener("visibilitychange", awake, { signal });
    for (const network of ["online", "offline"]) addEventListener(network, awake, { signal });
    const requests = asked.current;
    return () => {
      stop.abort();
      requests.running = 0;
      endWatching();
      clearInterval(ticking);
      clearInterval(retrying);
    };
  }, [restaurantId]);

  const offsetMs = heard?.offsetMs ?? 0;
  const isLost = unansweredSince !== null && deviceNow - unansweredSince >= lostAfterMs;
  return {
    board: heard?.board ?? null,
    intake,
    printers,
    opened: isStreaming ? opened : nothingOpen,
    trial,
    isStreaming,
    // Right after an answer the ticking clock may be up to a second behind.
    now: Math.max(deviceNow + offsetMs, heard?.board.at ?? 0),
    lostSince: isLost ? unansweredSince + offsetMs : null,
    isForbidden,
    refresh: () => refresh(),
  };
}

function signalOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(hangsAfterMs);
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}
