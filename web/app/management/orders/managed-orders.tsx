import type { Account } from "@mahlzeit/contract/customers";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Mover } from "@mahlzeit/domain/order/states";
import { useState } from "react";
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
  const { loaded, isOld, news, look, move } = useManagedOrders(tab === "open" ? "OPEN" : undefined, page, pageSize);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const seenOrder = loaded?.orders.find(({ id }) => id === seen);
  const moverOf = ({ service }: ManagedOrder): Mover =>
    account.roles.restaurants.some((own) => own.service.id === service.id) ? "restaurant" : "operator";

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
            <OrderTable
              orders={loaded.orders}
              now={loaded.now}
              moverOf={moverOf}
              onMove={begin}
              onOpen={({ id }) => setSeen(id)}
            />
          ) : (
            !isOld && <Skeleton height="16rem" shape="card" />
          )}
          {loaded?.total === 0 && (
            <EmptyState title={tab === "open" ? "Gerade nichts zu tun" : "Noch keine Bestellungen"}>
              Neue Bestellungen erscheinen hier von selbst.
            </EmptyState>
          )}
          <Pages page={page} count={Math.ceil((loaded?.total ?? 0) / pageSize)} onTurn={setPage} />
        </div>
      </Tabs>
      {loaded && seenOrder && <OrderOverlay order={seenOrder} now={loaded.now} onClose={() => setSeen(null)} />}
      {loaded && asked && (
        <SayingDialog {...asked} now={loaded.now} onSay={move} onClose={() => setAsked(null)} onLost={setFailure} />
      )}
    </Panel>
  );
}

function Pages({ page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void }) {
  if (count <= 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Seiten">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Zurück
      </Button>
      <span className="num">
        Seite {page} von {Math.max(count, page)}
      </span>
      <Button disabled={page >= count} onClick={() => onTurn(page + 1)}>
        Weiter
      </Button>
    </nav>
  );
}
