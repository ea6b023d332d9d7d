import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useId } from "react";
import { openAccount } from "../../session/open-account.ts";
import { NoOrders, OrderRow, OrderRows, OrderRowsSkeleton, StaleOrders } from "../../shared/orders/order-rows.tsx";
import { type LiveHistory, useLiveHistory } from "../../shared/orders/use-live-history.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import styles from "./overview.module.css";

const shownOrders = 5;

export function LastOrders({ now }: { now: Instant }) {
  const id = useId();
  const history = useLiveHistory(shownOrders);
  return (
    <Panel aria-labelledby={id}>
      <div className={`cluster between mb-4 ${styles.head}`}>
        <h2 id={id} className="h3">
          Letzte Bestellungen
        </h2>
        {history.hasMore && (
          <Button variant="quiet" onClick={openAccount}>
            Alle ansehen
          </Button>
        )}
      </div>
      <Orders history={history} now={now} />
    </Panel>
  );
}

function Orders({ history, now }: { history: LiveHistory; now: Instant }) {
  const { orders, progress, loadMore, staleSince } = history;
  const showsSkeleton = useDelayedBusy(!orders && progress === "loading");
  if (showsSkeleton) return <OrderRowsSkeleton count={shownOrders} />;
  if (!orders && progress === "loading") return null;
  if (!orders) {
    return (
      <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
        Deine Bestellungen ließen sich gerade nicht laden.
      </Notice>
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <StaleOrders since={staleSince} />
      <OrderRows label="Letzte Bestellungen">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} now={now} open={paths.confirmationByTag(order.identificationTag)} />
          </li>
        ))}
      </OrderRows>
    </>
  );
}
