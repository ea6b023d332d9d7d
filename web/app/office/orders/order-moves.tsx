import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Mover, movesOf, type OrderState } from "@mahlzeit/domain/orders/order/states";
import { Fragment } from "react";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { acceptLabel, moveLabel } from "./kitchen-labels.ts";
import styles from "./order-overlay.module.css";

/** The actions that staff and operators have for an order. */
export interface OrderActions {
  readonly moverOf: (order: ManagedOrder) => Mover;
  /** Makes the transition, with the default time or after asking for a reason. Throws the server's refusal. */
  readonly onMove: (order: ManagedOrder, to: OrderState) => Promise<void>;
  /** Shows why it failed; true if it did. */
  readonly isHandled: (order: ManagedOrder, error: unknown) => boolean;
  /** Accepts with a time that the user chooses. */
  readonly onOtherTime: (order: ManagedOrder) => void;
}

interface OrderMovesProps extends OrderActions {
  order: ManagedOrder;
  now: Instant;
}

/** The buttons for the possible transitions; disabled while one of them is in progress. */
export function OrderMoves({ order, now, moverOf, onMove, isHandled, onOtherTime }: OrderMovesProps) {
  const { sending: movingTo, send } = useSending();
  const shown = shownMoves(order, moverOf(order));
  const press = (to: OrderState) =>
    send(() => onMove(order, to), { what: to, isHandled: (error) => isHandled(order, error) });

  if (shown.length === 0) return null;
  return (
    <div className={`cluster gap-2 ${styles.moves}`}>
      {shown.map((to, i) => (
        <Fragment key={to}>
          <Button
            variant={variants[to] ?? (i === 0 ? "secondary" : "outline")}
            busy={movingTo === to}
            disabled={movingTo !== null && movingTo !== to}
            onClick={() => void press(to)}
          >
            {to === "ACCEPTED" ? acceptLabel(order, now) : moveLabel(to, order.type)}
          </Button>
          {to === "ACCEPTED" && (
            <Button variant="outline" disabled={movingTo !== null} onClick={() => onOtherTime(order)}>
              Andere Zeit
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const variants = { ACCEPTED: "primary", REJECTED: "danger" } as Partial<Record<OrderState, "primary" | "danger">>;

/** Returns the shown transitions without cancelling, which is rare and only in the order's overlay. */
export function shownMoves({ status, type }: ManagedOrder, mover: Mover): OrderState[] {
  return movesOf({ state: status, type }, mover).filter((to) => to !== "CANCELLED");
}
