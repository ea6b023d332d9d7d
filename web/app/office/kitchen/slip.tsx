import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Lane } from "@mahlzeit/domain/orders/order/board";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./slips.module.css";
import { LaterSlip, RememberedSlip, RoadSlip, Undo } from "./slips.tsx";
import { CookingTicket, NewTicket, ReadyTicket } from "./ticket.tsx";
import type { PendingMove } from "./use-moves.ts";

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

/** Moves the keyboard focus after a tap: to the undo button, then back to the ticket or to the next one. */
function useFocusThatStays(place: RefObject<HTMLDivElement | null>, phase: PendingMove["phase"] | undefined): void {
  const before = useRef({ phase, hadFocus: false });
  useLayoutEffect(() => {
    const slip = place.current;
    const { phase: past, hadFocus } = before.current;
    if (!slip || phase === past) return;
    const now = document.activeElement;
    const isHere = slip.contains(now) || (hadFocus && now === document.body);
    before.current = { phase, hadFocus: isHere && phase === "held" };
    if (!isHere) return;
    if (phase === undefined) focusButtonIn(slip);
    else if (phase === "held") focusButtonIn(slip.lastElementChild);
    else focusButtonIn(neighbourOf(slip));
  }, [phase, place]);
  // It may leave its lane at once.
  useLayoutEffect(() => {
    const slip = place.current;
    return () => {
      if (before.current.phase !== undefined && slip?.contains(document.activeElement))
        focusButtonIn(neighbourOf(slip));
    };
  }, [place]);
}

function neighbourOf(slip: Element): Element | null {
  return slip.nextElementSibling ?? slip.previousElementSibling;
}

function focusButtonIn(place: Element | null): void {
  const button = place?.querySelector<HTMLElement>("button:not(:disabled)");
  (button ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
