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
import { isSessionOver, problemCode } from "../../data/failures.ts";
import { watch } from "../../data/live/watch.ts";
import { useBoardCaller } from "./board-caller.ts";

export interface BoardState {
  /** Null until the first answer. */
  readonly board: Board | null;
  /** What it takes at the moment and how its network printers are, as the stream told last; null before. */
  readonly intake: IntakeState | null;
  readonly printers: readonly BoardPrinter[] | null;
  /** Tickets that boards have open; none while nothing is told. */
  readonly opened: readonly OpenedTicket[];
  /** The device that shall ring once. */
  readonly trial: DeviceTrial | null;
  /** Whether the stream tells of changes; if not, whoever must know them asks. */
  readonly isTold: boolean;
  /** The server's time now, however this device's clock is set. */
  readonly now: Instant;
  /** Since when the server has not answered, by its own time; null while it does. */
  readonly lostSince: Instant | null;
  /** This person may not see the board. */
  readonly isForbidden: boolean;
  /** Asks at once. Never throws: a failure shows as `lostSince`. */
  readonly refresh: () => Promise<void>;
}

const hangsAfterMs = 10_000;
/** For how long the server may be silent before the board says so. */
const lostAfterMs = 5000;
/** How often it is asked for while it is. */
const retryMs = 5000;

const nothingOpen: readonly OpenedTicket[] = [];

interface Heard {
  readonly board: Board;
  /** How far the server's clock is ahead of this device's. */
  readonly offsetMs: number;
}

/** Read when something happens, never while rendering. */
const deviceTime = () => Date.now();

/** A restaurant's board, watched also while the page is hidden: its alarm must ring. */
export function useBoard(restaurantId: string): BoardState {
  const { api, token, onRefused } = useBoardCaller();
  const [heard, setHeard] = useState<Heard | null>(null);
  const [isForbidden, setIsForbidden] = useState(false);
  const [intake, setIntake] = useState<IntakeState | null>(null);
  const [printers, setPrinters] = useState<readonly BoardPrinter[] | null>(null);
  const [opened, setOpened] = useState<readonly OpenedTicket[]>(nothingOpen);
  const [trial, setTrial] = useState<DeviceTrial | null>(null);
  const [isTold, setIsTold] = useState(false);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  const [unansweredSince, setUnansweredSince] = useState<number | null>(null);
  // Answers may overtake each other; only what was asked for last counts.
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
      if (!signal?.aborted) refuse(error);
    } finally {
      if (asked.current.running === startedAt) asked.current.running = 0;
    }
  }

  function show(board: Board): void {
    setHeard({ board, offsetMs: board.at - Date.now() });
    setUnansweredSince(null);
  }

  function refuse(error: unknown): void {
    if (isSessionOver(error)) onRefused();
    else if (problemCode(error) === "service-not-found") setIsForbidden(true);
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
        onEvent: (told) => {
          setIsTold(true);
          if (told.event === "intake") setIntake(told.data);
          else if (told.event === "printers") setPrinters(told.data);
          else if (told.event === "opened") setOpened(told.data);
          else if (told.event === "trial") setTrial(told.data[0] ?? null);
          else {
            // Answers to what was asked before are older.
            asked.current.answered = ++asked.current.last;
            show(told.data);
          }
        },
        onLost: (since) => {
          // Only the board itself says that what it shows is true again.
          if (since === null) return;
          setIsTold(false);
          setUnansweredSince(since);
        },
        onRefused: refuse,
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
    setIsTold(false);
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
    opened: isTold ? opened : nothingOpen,
    trial,
    isTold,
    // Right after an answer the ticking clock may be up to a second behind it.
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
