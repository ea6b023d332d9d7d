import type { Board, BoardOrder } from "@mahlzeit/contract/orders/board";
import { laneOf } from "@mahlzeit/domain/orders/order/board";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readStoredValue, writeStored } from "../../session/stored.ts";
import { changedSentence, movedSentence, reportSentence, wasUnanswered } from "./board-text.ts";
import type { Moves } from "./use-moves.ts";

export interface News {
  /** The news for screen readers: new orders, or changes of one. */
  readonly announcement: string;
  /** Increases with every new order for later, which rings once softly. */
  readonly arrivals: number;
}

/** Compares with the previous board and announces new orders, other people's moves and changes. */
export function useNews(
  board: Board | null,
  isOwn: Moves["isOwn"],
  isOwnChange: (orderId: string, seq: number) => boolean,
  onMessage: (sentence: string) => void,
): News {
  const known = useRef<ReadonlyMap<string, BoardOrder> | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [arrivals, setArrivals] = useState(0);

  const compare = useEffectEvent((now: Board) => {
    const before = known.current;
    known.current = new Map(now.orders.map((order) => [order.id, order]));
    if (!before) return;
    const arrived = now.orders.filter(({ id, status }) => status === "PLACED" && !before.has(id));
    if (arrived.length > 0) setAnnouncement(`Neu: ${arrived.map(({ number }) => `Nr. ${number}`).join(", ")}`);
    if (arrived.some((order) => laneOf(order, now.at) === "later")) setArrivals((count) => count + 1);
    const moved = now.orders.find(
      ({ id, status }) => before.get(id)?.status === "PLACED" && status !== "PLACED" && !isOwn(id, status),
    );
    const sentence = moved && movedSentence(moved);
    if (sentence) onMessage(sentence);
    const reported = now.orders.find(({ id, reports = [] }) => {
      const past = before.get(id);
      return past && reports.length > (past.reports ?? []).length;
    });
    const report = reported && reportSentence(reported);
    if (report) {
      onMessage(report);
      setAnnouncement(report);
    }
    const changed = now.orders.find(
      ({ id, changes }) =>
        changes.length > (before.get(id)?.changes.length ?? changes.length) && !isOwnChange(id, changes.length),
    );
    const change = changed && changedSentence(changed);
    if (!change) return;
    onMessage(change);
    setAnnouncement(change);
  });
  useEffect(() => {
    if (board) compare(board);
  }, [board]);

  return { announcement, arrivals };
}

/** Returns orders cancelled by others and orders nobody answered, until a cook on this device has seen them. */
export function useCancelled(
  orders: readonly BoardOrder[],
  isOwn: Moves["isOwn"],
): { readonly orders: readonly BoardOrder[]; readonly see: (order: BoardOrder) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(readSeen()));
  const cancelled = orders.filter(
    ({ id, status, moves }) =>
      status === "CANCELLED" &&
      // A driver cancels for the restaurant, where nobody knows of it.
      (moves.at(-1)?.by !== "restaurant" || moves.at(-1)?.saidAt !== undefined) &&
      (wasUnanswered(moves) || moves.some((move) => move.status === "ACCEPTED")) &&
      !isOwn(id, status) &&
      !seen.has(id),
  );
  return {
    orders: cancelled,
    see: ({ id }) => {
      // Older ones have left the board.
      const next = [...orders.filter((order) => seen.has(order.id)).map((order) => order.id), id];
      // They reappear after a reload if they cannot be stored.
      writeStored(seenKey, JSON.stringify(next));
      setSeen(new Set(next));
    },
  };
}

const seenKey = "kueche-gesehen";

function readSeen(): string[] {
  const stored = readStoredValue(seenKey);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}
