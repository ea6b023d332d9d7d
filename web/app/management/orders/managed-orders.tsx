import type { Account } from "@mahlzeit/contract/customers";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { type Mover, movesOf } from "@mahlzeit/domain/order/states";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { useState } from "react";
import emptyPlate from "../../pictures/empty-plate.webp";
import { failureSentence } from "../../session/failure-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { orderName } from "./kitchen-words.ts";
import styles from "./managed-orders.module.css";
import { OrderOverlay } from "./order-overlay.tsx";
import { OrderTable } from "./order-table.tsx";
import { Pages } from "./pages.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { SayingDialog, type SayingMove } from "./saying-dialog.tsx";
import { type Move, useManagedOrders } from "./use-managed-orders.ts";

const tabs = [
  { value: "open", label: "Offen" },
  { value: "all", label: "Alle" },
] as const;
const pageSize = 20;

interface Asked {
  readonly order: ManagedOrder;
  readonly to: SayingMove;
}

/** The orders of an account's restaurants: those to be done, or all, a page at a time. */
export function ManagedOrders({ account }: { account: Account }) {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("open");
  const [page, setPage] = useState(1);
  const list = useManagedOrders(tab === "open" ? "OPEN" : undefined, page, pageSize);
  const { loaded, isOld, news, look, move, refund } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refunded, setRefunded] = useState<ManagedOrder | null>(null);
  const [seen, setSeen] = useState<ManagedOrder | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fresh = (order: ManagedOrder) => loaded?.orders.find(({ id }) => id === order.id);
  const seenOrder = seen && fresh(seen);
  const moverOf = ({ service }: ManagedOrder): Mover =>
    account.roles.restaurants.some((own) => own.service.id === service.id) ? "restaurant" : "operator";

  function mayCancel(order: ManagedOrder): boolean {
    const moves = movesOf({ state: order.status, type: order.type }, moverOf(order));
    // Where an order can still be rejected, that is what cancelling it is.
    return moves.includes("CANCELLED") && !moves.includes("REJECTED");
  }

  function mayRefund({ money, service }: ManagedOrder): boolean {
    return money !== null && money.refundable > 0 && mayDo(actorOf(account), "refund-orders", service.id);
  }

  /** One overlay gives way to the next. */
  function goOn(next: () => void): () => void {
    return () => {
      setFailure(null);
      setSeen(null);
      next();
    };
  }

  /** Some moves must say something first; the others are made at once. */
  async function begin(order: ManagedOrder, to: Move["to"]): Promise<void> {
    setFailure(null);
    if (to === "ACCEPTED" || to === "REJECTED" || to === "CANCELLED") return setAsked({ order, to });
    await move(order, { to }).catch((error: unknown) => setFailure(`${orderName(order)}: ${failureSentence(error)}`));
  }

  return (
    <Panel>
      <LiveRegion message={news} />
      <Tabs
        label="Welche Bestellungen"
        tabs={tabs}
        selected={tab}
        onSelect={(value) => {
          setTab(value);
          setPage(1);
        }}
      >
        <div className={styles.list}>
          {failure && <Notice tone="error">{failure}</Notice>}
          {isOld && (
            <Notice tone="warn" action={<Button onClick={look}>Nochmal</Button>}>
              Die Bestellungen ließen sich gerade nicht laden.
            </Notice>
          )}
          {loaded ? (
            <OrderTable orders={loaded.orders} now={loaded.now} moverOf={moverOf} onMove={begin} onOpen={setSeen} />
          ) : (
            !isOld && <Skeleton height="16rem" shape="card" />
          )}
          {loaded?.total === 0 && (
            <EmptyState
              picture={{ src: emptyPlate, width: 440, height: 406 }}
              title={tab === "open" ? "Gerade nichts zu tun" : "Noch keine Bestellungen"}
            >
              Kommt eine, steht sie sofort hier.
            </EmptyState>
          )}
          <Pages page={page} count={Math.ceil((loaded?.total ?? 0) / pageSize)} onTurn={setPage} />
        </div>
      </Tabs>
      {loaded && seenOrder && (
        <OrderOverlay
          order={seenOrder}
          now={loaded.now}
          onClose={() => setSeen(null)}
          onCancel={mayCancel(seenOrder) ? goOn(() => setAsked({ order: seenOrder, to: "CANCELLED" })) : undefined}
          onRefund={mayRefund(seenOrder) ? goOn(() => setRefunded(seenOrder)) : undefined}
        />
      )}
      {refunded && (
        <RefundDialog
          order={refunded}
          refundable={(fresh(refunded) ?? refunded).money?.refundable ?? 0}
          onRefund={refund}
          onClose={() => setRefunded(null)}
        />
      )}
      {loaded && asked && (
        <SayingDialog {...asked} now={loaded.now} onSay={move} onClose={() => setAsked(null)} onLost={setFailure} />
      )}
    </Panel>
  );
}

function actorOf({ id, roles }: Account): Actor {
  const memberships = roles.restaurants.map(({ service, role }) => ({ restaurantId: service.id, role }));
  return { accountId: id, isOperator: roles.operator, memberships };
}
