import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { findRestaurantDay, type RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import { type Board, findBoard } from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { useEffect, useRef, useState } from "react";
import { watch } from "../../data/live/watch.ts";
import { ask, type LoadedState, useLoaded } from "../../data/use-loaded.ts";
import { type Streamed, useStreamed } from "../kitchen/use-streamed.ts";

interface LiveDay {
  readonly day: LoadedState<RestaurantDay>;
  readonly board: LoadedState<Board>;
  /** The intake from the stream. */
  readonly intake: Streamed<IntakeState>;
}

/** The polling interval of the board without a stream. */
const askAgainMs = 15_000;

/** Loads a restaurant's day, and again whenever the stream of its board reports a change. */
export function useDay(restaurantId: string): LiveDay {
  const [board, setBoard] = useState<Board | null>(null);
  const [intake, setIntake] = useState<IntakeState | null>(null);
  const [isStreaming, setIsStreaming] = useState(false);
  const [changes, setChanges] = useState(0);
  const known = useRef(new Set<string>());

  useEffect(
    () =>
      watch(
        watchBoard,
        { query: { restaurant: restaurantId } },
        {
          onEvent: (message) => {
            setIsStreaming(true);
            if (message.event === "opened" || message.event === "trial") return;
            if (message.event === "board") setBoard(message.data);
            if (message.event === "intake") setIntake(message.data);
            // The first event of each kind tells what the day was loaded with.
            if (known.current.has(message.event)) setChanges((before) => before + 1);
            known.current.add(message.event);
          },
          onLost: (since) => setIsStreaming(since === null),
          onRefused: () => setIsStreaming(false),
        },
      ),
    [restaurantId],
  );

  return {
    day: useLoaded(ask(findRestaurantDay, { params: { id: restaurantId } }), {
      about: changes,
      everyMs: minuteMs,
      onFocus: true,
    }),
    board: useStreamed(
      ask(findBoard, { query: { restaurant: restaurantId } }),
      { latest: board, isStreaming },
      askAgainMs,
    ),
    intake: { latest: intake, isStreaming },
  };
}
