import type { Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useRef } from "react";
import { NoOrders, OrderRow, OrderRows, OrderRowsSkeleton } from "../../orders/order-rows.tsx";
import type { OrderHistory } from "../../orders/use-customer-orders.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSettledBusy } from "../../ui/use-settled-busy.ts";
import styles from "./my-orders.module.css";

interface MyOrdersProps {
  history: OrderHistory;
  now: Instant;
  /** The order from which the customer returns to the list. */
  lastSeen: string | null;
  onOpen: (order: Order) => void;
  onClose: () => void;
}

/** What was ordered so far, newest first. */
export function MyOrders({ history, now, lastSeen, onOpen, onClose }: MyOrdersProps) {
  const { orders, progress, askMore } = history;
  const showsSkeleton = useSettledBusy(!orders && progress === "asking");
  if (showsSkeleton || (!orders && progress === "asking")) {
    return <div className={styles.waiting}>{showsSkeleton && <OrderRowsSkeleton count={4} />}</div>;
  }
  if (!orders) {
    return (
      <EmptyState title="Das hat nicht geklappt." action={<Button onClick={askMore}>Nochmal</Button>}>
        Deine Bestellungen ließen sich gerade nicht laden.
      </EmptyState>
    );
  }
  if (orders.length === 0) return <NoOrders onLeave={onClose} />;
  return <History history={history} orders={orders} now={now} lastSeen={lastSeen} onOpen={onOpen} />;
}

interface HistoryProps extends Omit<MyOrdersProps, "onClose"> {
  orders: readonly Order[];
}

function History({ history: { progress, hasMore, askMore }, orders, now, lastSeen, onOpen }: HistoryProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(orders.length);

  useEffect(() => {
    if (lastSeen) focusOrder(list.current, lastSeen);
  }, [lastSeen]);

  // The button that was pressed may be gone: go on at the first order that came.
  useEffect(() => {
    const first = orders[shown.current];
    shown.current = orders.length;
    if (first) focusOrder(list.current, first.id);
  }, [orders]);

  return (
    <div ref={list} className={styles.history}>
      <OrderRows label="Bisherige Bestellungen">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} now={now} open={() => onOpen(order)} />
          </li>
        ))}
      </OrderRows>
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={askMore}>Nochmal</Button>}>
          Weitere Bestellungen ließen sich gerade nicht laden.
        </Notice>
      )}
      {hasMore && progress !== "failed" && (
        <Button block busy={progress === "asking"} onClick={askMore}>
          Mehr anzeigen
        </Button>
      )}
    </div>
  );
}

function focusOrder(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();
}
