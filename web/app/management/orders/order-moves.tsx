import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Mover, movesOf, type OrderState } from "@mahlzeit/domain/order/states";
import { Fragment, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { acceptLabel, moveLabel } from "./kitchen-words.ts";
import styles from "./order-moves.module.css";

/** The actions that staff and operators have for an order. */
export interface OrderActions {
  readonly moverOf: (order: ManagedOrder) => Mover;
  /** One press: what a move says is the usual thing, or asked for. */
  readonly onMove: (order: ManagedOrder, to: OrderState) => Promise<void>;
  /** Accepts, but not for the usual time. */
  readonly onOtherTime: (order: ManagedOrder) => void;
}

interface OrderMovesProps extends OrderActions {
  order: ManagedOrder;
  now: Instant;
}

/** What may be done now. While one thing is on its way nothing else can be pressed. */
export function OrderMoves({ order, now, moverOf, onMove, onOtherTime }: OrderMovesProps) {
  const [underWay, setUnderWay] = useState<OrderState | null>(null);
  // Known at once, where a second click comes before the next picture.
  const isPressed = useRef(false);
  const shown = shownMoves(order, moverOf(order));

  async function press(to: OrderState): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setUnderWay(to);
    await onMove(order, to);
    isPressed.current = false;
    setUnderWay(null);
  }

  if (shown.length === 0) return null;
  return (
    <div className={styles.moves}>
      {shown.map((to, i) => (
        <Fragment key={to}>
          <Button
            variant={variants[to] ?? (i === 0 ? "secondary" : "outline")}
            busy={underWay === to}
            disabled={underWay !== null && underWay !== to}
            onClick={() => void press(to)}
          >
            {to === "ACCEPTED" ? acceptLabel(order, now) : moveLabel(to, order.type)}
          </Button>
          {to === "ACCEPTED" && (
            <Button variant="outline" disabled={underWay !== null} onClick={() => onOtherTime(order)}>
              Andere Zeit
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const variants = { ACCEPTED: "primary", REJECTED: "danger" } as Partial<Record<OrderState, "primary" | "danger">>;

/** Cancelling is rare: it stands with the order itself. */
export function shownMoves({ status, type }: ManagedOrder, mover: Mover): OrderState[] {
  return movesOf({ state: status, type }, mover).filter((to) => to !== "CANCELLED");
}
