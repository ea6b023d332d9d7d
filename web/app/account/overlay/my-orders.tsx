import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useRef } from "react";
import { NoOrders, OrderRow, OrderRows, OrderRowsSkeleton, StaleOrders } from "../../shared/orders/order-rows.tsx";
import type { LiveHistory } from "../../shared/orders/use-live-history.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import styles from "./account-overlay.module.css";

interface MyOrdersProps {
  history: LiveHistory;
  now: Instant;
  /** The order from which the customer returns to the list. */
  lastOpened: string | null;
  onOpen: (order: Order) => void;
  onClose: () => void;
}

export function MyOrders({ history, now, lastOpened, onOpen, onClose }: MyOrdersProps) {
  const { orders, progress, loadMore } = history;
  const showsSkeleton = useDelayedBusy(!orders && progress === "loading");
  if (showsSkeleton || (!orders && progress === "loading")) {
    return <div className={styles.waiting}>{showsSkeleton && <OrderRowsSkeleton count={4} />}</div>;
  }
  if (!orders) {
    return (
      <EmptyState title="Das hat nicht geklappt." action={<Button onClick={loadMore}>Nochmal</Button>}>
        Deine Bestellungen ließen sich gerade nicht laden.
      </EmptyState>
    );
  }
  if (orders.length === 0) return <NoOrders onLeave={onClose} />;
  return <History history={history} orders={orders} now={now} lastOpened={lastOpened} onOpen={onOpen} />;
}

interface HistoryProps extends Omit<MyOrdersProps, "onClose"> {
  orders: readonly Order[];
}

function History({
  history: { progress, hasMore, loadMore, staleSince },
  orders,
  now,
  lastOpened,
  onOpen,
}: HistoryProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(orders.length);

  useEffect(() => {
    if (lastOpened) focusOrder(list.current, lastOpened);
  }, [lastOpened]);

  // The pressed button may have disappeared, so the first of the new orders gets the focus.
  useEffect(() => {
    const first = orders[shown.current];
    shown.current = orders.length;
    if (first) focusOrder(list.current, first.id);
  }, [orders]);

  return (
    <div ref={list} className="stack gap-4">
      <StaleOrders since={staleSince} />
      <OrderRows label="Bisherige Bestellungen">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} now={now} open={() => onOpen(order)} />
          </li>
        ))}
      </OrderRows>
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
          Weitere Bestellungen ließen sich gerade nicht laden.
        </Notice>
      )}
      {hasMore && progress !== "failed" && (
        <Button block busy={progress === "loading"} onClick={loadMore}>
          Mehr anzeigen
        </Button>
      )}
    </div>
  );
}

function focusOrder(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();
}
