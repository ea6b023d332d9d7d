import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Lane } from "@mahlzeit/domain/orders/order/board";
import { type ReactNode, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./slips.module.css";
import { LaterSlip, RememberedSlip, RoadSlip, Undo } from "./slips.tsx";
import { CookingTicket, NewTicket, ReadyTicket } from "./ticket.tsx";
import { useFocusThatStays } from "./use-focus-that-stays.ts";

const tickets: Record<Lane, (props: { order: BoardOrder }) => ReactNode> = {
  new: NewTicket,
  cooking: CookingTicket,
  ready: ReadyTicket,
  road: RoadSlip,
  later: LaterSlip,
};

/**
 * An order in a lane. After a tap it keeps its place and height, so that nothing else moves under the finger, and the
 * undo button replaces the pressed one.
 */
export function Slip({ order, lane }: { order: BoardOrder; lane: Lane }) {
  const { pendingOf } = useKitchen();
  const pending = pendingOf(order.id);
  const place = useRef<HTMLDivElement>(null);
  useFocusThatStays(place, pending?.phase);
  const Ticket = tickets[lane];
  if (pending?.phase === "remembered") return <RememberedSlip order={order} pending={pending} />;
  return (
    <div ref={place} className={classNames(pending && `stack ${styles.tapped}`, lane === "later" && styles.inRail)}>
      <div className={styles.under} inert={pending !== undefined} aria-hidden={pending ? true : undefined}>
        <Ticket order={order} />
      </div>
      {pending && <Undo order={order} pending={pending} />}
    </div>
  );
}
