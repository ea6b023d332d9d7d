import { type BoardComplaint, findBoardComplaints } from "@mahlzeit/contract/orders/board";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ask } from "../../../data/use-loaded.ts";
import { useBoardCaller } from "../board-caller.ts";
import { useStill } from "../use-screen.ts";
import { type Streamed, useStreamed } from "../use-streamed.ts";

const askAgainMs = 15_000;

export interface Complaints {
  /** The complaints that wait, most urgent first; they change only between taps. */
  readonly waiting: readonly BoardComplaint[];
  /** Increases with every new one, which sounds once. */
  readonly arrivals: number;
  /** The news for screen readers. */
  readonly announcement: string;
  /** The one whose sheet is open. */
  readonly opened: BoardComplaint | null;
  readonly open: (complaint: BoardComplaint | null) => void;
  readonly refresh: () => void;
}

/** Loads the complaints that wait for the restaurant. */
export function useComplaints(restaurant: string, streamed: Streamed<readonly BoardComplaint[]>): Complaints {
  const { api, deviceId } = useBoardCaller();
  const { answer, reload } = useStreamed<readonly BoardComplaint[]>(
    ask(findBoardComplaints, { query: { restaurant } }, api),
    streamed,
    askAgainMs,
  );
  const shown = useStill(answer);
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrivals, setArrivals] = useState(0);
  const [opened, open] = useState<BoardComplaint | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const compare = useEffectEvent((now: readonly BoardComplaint[]) => {
    const before = known.current;
    known.current = new Set(now.map(keyOf));
    const arrived = before && now.find((one) => one.waitsFor !== "DECISION" && !before.has(keyOf(one)));
    if (!arrived) return;
    setArrivals((count) => count + 1);
    setAnnouncement(
      arrived.waitsFor === "ANSWER"
        ? `Neue Reklamation zu Nr. ${arrived.number}`
        : `Noch nicht erledigt: Reklamation zu Nr. ${arrived.number}`,
    );
  });
  useEffect(() => {
    if (shown) compare(shown);
  }, [shown]);

  // What the operator is about to decide, only people can still accept.
  const waiting = (shown ?? []).filter(({ waitsFor }) => deviceId === null || waitsFor !== "DECISION");
  return { waiting, arrivals, announcement, opened, open, refresh: reload };
}

const keyOf = ({ order, waitsFor, openedAt }: BoardComplaint) => `${order} ${waitsFor} ${openedAt}`;
