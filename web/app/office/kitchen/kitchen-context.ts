import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { createContext, useContext } from "react";
import type { Move, Moves } from "./use-moves.ts";

/** What every slip of a board uses. */
export interface Kitchen {
  /** The server's time. */
  readonly now: Instant;
  /** The minutes the restaurant usually needs. */
  readonly defaultMinutes: number;
  readonly restaurantId: string;
  /** The dishes and options that are out now, by their ids. */
  readonly out: ReadonlySet<string>;
  /** Somebody cooks by what a printer in the network prints. */
  readonly hasPrinter: boolean;
  /** The server does not answer: nothing can be accepted or rejected. */
  readonly isLost: boolean;
  readonly pendingOf: Moves["pendingOf"];
  readonly takeBack: (orderId: string) => void;
  readonly tap: (order: BoardOrder, move: Move) => void;
  readonly open: (order: BoardOrder) => void;
  /** By whom it is open on another screen; null if by nobody. */
  readonly openElsewhere: (orderId: string) => string | null;
  /** Shows its tickets, to be printed by this browser. */
  readonly printHere: (orderId: string) => void;
  readonly refuse: (order: BoardOrder) => void;
  /** Something of it is missing: the line at this position, or null while none is chosen. */
  readonly miss: (order: BoardOrder, position: number | null) => void;
}

export const KitchenContext = createContext<Kitchen | null>(null);

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (!kitchen) throw new Error("a slip hangs on no board");
  return kitchen;
}
