import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Account } from "@mahlzeit/contract/people/customers";
import { formatTime } from "@mahlzeit/domain/local-time";
import type { ShiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import { type Mover, movesOf } from "@mahlzeit/domain/orders/order/states";
import { mayDo } from "@mahlzeit/domain/people/roles";
import { useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { actorOf } from "../frame/use-owned-restaurant.ts";
import { orderName, proposedMinutes } from "./kitchen-labels.ts";
import type { OrderActions } from "./order-moves.tsx";
import { OrderOverlay } from "./order-overlay.tsx";
import { useBell, useTitleCount } from "./order-signals.ts";
import styles from "./order-table.module.css";
import { OrderTable } from "./order-table.tsx";
import { RefundDialog } from "./refund-dialog-later.ts";
import type { ReplyMove } from "./reply-dialog.tsx";
import { TelephoneOrders } from "./telephone-orders.tsx";
import { switchesSound } from "./use-audio.ts";
import { type Move, useManagedOrders } from "./use-managed-orders.ts";
import { fallbackSeconds } from "./use-order-news.ts";

const ReplyDialog = onDemand(async () => (await import("./reply-dialog.tsx")).ReplyDialog);
const overlays = [ReplyDialog, RefundDialog];

const tabs = [
  { value: "open", label: "Offen" },
  { value: "all", label: "Alle" },
  { value: "complaints", label: "Reklamationen" },
] as const;
type Tab = (typeof tabs)[number]["value"];
const emptyTitles: Record<Tab, string> = {
  open: "Gerade nichts zu tun",
  all: "Noch keine Bestellungen",
  complaints: "Keine Reklamationen",
};
const pageSize = 20;

/** An order whose dialog asks for the reason or the time. */
interface PendingReply {
  readonly order: ManagedOrder;
  readonly to: ReplyMove;
}

interface ManagedOrdersProps {
  account: Account;
  /** The order that a link opens. */
  linkedId?: string | null;
  /** Called when that order is closed, so that a reload does not open it again. */
  onUnlink?: () => void;
}

/** The orders of an account's restaurants, open ones or all, in pages. */
export function ManagedOrders({ account, linkedId = null, onUnlink }: ManagedOrdersProps) {
  usePreloaded(overlays);
  const [tab, setTab] = useState<Tab>("open");
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [openedId, setOpenedId] = useState(linkedId);
  const list = useManagedOrders({
    status: tab === "open" ? "OPEN" : undefined,
    isComplained: tab === "complaints",
    after: cursors.at(-1) ?? null,
    pageSize,
    openedId,
  });
  const { loaded, opened, now, isStale, isSlow, announcement, refresh, move, shift, refund } = list;
  const [pendingReply, setPendingReply] = useState<PendingReply | null>(null);
  const [refunded, setRefunded] = useState<ManagedOrder | null>(null);
  /** The failure of an order's move, which is shown above them all. */
  const [failure, setFailure] = useState<string | null>(null);
  const bell = useBell(announcement);
  useTitleCount(loaded?.waiting.length ?? 0);

  const { operator, restaurants } = account.roles;
  const latest = (order: ManagedOrder) => loaded?.orders.find(({ id }) => id === order.id);
  const moverOf = ({ service }: ManagedOrder): Mover =>
    restaurants.some((own) => own.service.id === service.id) ? "restaurant" : "operator";

  function mayCancel(order: ManagedOrder): boolean {
    const moves = movesOf({ state: order.status, type: order.type }, moverOf(order));
    // An order that can still be rejected is rejected instead of cancelled.
    return moves.includes("CANCELLED") && !moves.includes("REJECTED");
  }

  function mayRefund({ money, service }: ManagedOrder): boolean {
    return money !== null && money.refundableCents > 0 && mayDo(actorOf(account), "refund-orders", service.id);
  }

  function closeOrder() {
    setOpenedId(null);
    if (linkedId !== null) onUnlink?.();
  }

  /** Closes the order's overlay, then opens the next. */
  function closeAnd(next: () => void): () => void {
    return () => {
      setFailure(null);
      closeOrder();
      next();
    };
  }

  /** Asks for a reason if the move needs one; other moves are made at once, accepting with the default time. */
  async function begin(order: ManagedOrder, to: Move["to"]): Promise<void> {
    setFailure(null);
    if (to === "REJECTED" || to === "CANCELLED") return closeAnd(() => setPendingReply({ order, to }))();
    const minutes = to === "ACCEPTED" ? proposedMinutes(order, now) : null;
    await move(order, { to, ...(minutes === null ? {} : { minutes }) });
  }

  async function putOff(order: ManagedOrder, minutes: ShiftMinutes): Promise<void> {
    setFailure(null);
    await shift(order, minutes);
  }

  const actions: OrderActions = {
    moverOf,
    onMove: begin,
    isHandled: (order, error) => {
      setFailure(`${orderName(order)}: ${failureSentence(error)}`);
      return true;
    },
    onOtherTime: (order) => closeAnd(() => setPendingReply({ order, to: "ACCEPTED" }))(),
  };

  return (
    <Panel>
      <LiveRegion message={announcement} />
      <Tabs
        label="Welche Bestellungen"
        tabs={tabs}
        selected={tab}
        onSelect={(value) => {
          setTab(value);
          setCursors([]);
        }}
        aside={
          <div className="cluster gap-2">
            <TelephoneOrders account={account} now={now} onTaken={refresh} />
            <Button variant="quiet" icon={bell.isOn ? "bell" : "bell-off"} onClick={bell.toggle} {...switchesSound}>
              {bell.isOn ? "Ton ausschalten" : "Ton einschalten"}
            </Button>
          </div>
        }
      >
        <div className={`stack gap-4 ${styles.list}`}>
          <div className={`stack gap-3 ${styles.notices}`}>
            {failure && !opened && <Notice tone="error">{failure}</Notice>}
            {isStale && (
              <Notice tone="warn" action={<Button onClick={refresh}>Nochmal</Button>}>
                {loaded
                  ? `Keine Verbindung: Das ist der Stand von ${formatTime(loaded.at)}. Neue Bestellungen siehst du erst wieder, wenn sie da ist. Wir versuchen es weiter.`
                  : "Die Bestellungen ließen sich gerade nicht laden. Wir versuchen es weiter."}
              </Notice>
            )}
            {loaded && isSlow && (
              <Notice tone="warn">
                Die laufende Verbindung fehlt gerade: Neue Bestellungen siehst du bis zu {fallbackSeconds} Sekunden
                später. Stand {formatTime(loaded.at)}. Wir versuchen es weiter.
              </Notice>
            )}
            {loaded && openedId !== null && !opened && (
              <Notice tone="warn">Diese Bestellung gibt es nicht, oder sie gehört zu einem anderen Lokal.</Notice>
            )}
          </div>
          {loaded ? (
            <OrderTable
              {...actions}
              orders={loaded.orders}
              now={now}
              namesRestaurants={operator || restaurants.length > 1}
              onOpen={({ id }) => {
                setFailure(null);
                setOpenedId(id);
              }}
            />
          ) : (
            !isStale && <Skeleton height="16rem" shape="card" />
          )}
          {loaded?.orders.length === 0 && cursors.length === 0 && (
            <EmptyState picture={{ src: emptyPlate, width: 440, height: 406 }} title={emptyTitles[tab]}>
              Kommt eine, steht sie sofort hier.
            </EmptyState>
          )}
          <Pagination cursors={cursors} next={loaded?.nextCursor ?? null} onTurn={setCursors} />
        </div>
      </Tabs>
      {loaded && opened && (
        <OrderOverlay
          {...actions}
          order={opened}
          now={now}
          failure={failure}
          onClose={closeOrder}
          onComplaintMoved={refresh}
          onShift={moverOf(opened) === "restaurant" ? putOff : undefined}
          onCancel={mayCancel(opened) ? closeAnd(() => setPendingReply({ order: opened, to: "CANCELLED" })) : undefined}
          onRefund={mayRefund(opened) ? closeAnd(() => setRefunded(opened)) : undefined}
        />
      )}
      {refunded && (
        <RefundDialog
          order={refunded}
          refundable={(latest(refunded) ?? refunded).money?.refundableCents ?? 0}
          choosesBearer={mayDo(actorOf(account), "bear-refunds")}
          onRefund={refund}
          onComplaint={() => {
            setRefunded(null);
            setOpenedId(refunded.id);
          }}
          onClose={() => setRefunded(null)}
        />
      )}
      {loaded && pendingReply && (
        <ReplyDialog
          {...pendingReply}
          mover={moverOf(pendingReply.order)}
          now={now}
          onReply={move}
          onClose={() => setPendingReply(null)}
          onConflict={setFailure}
        />
      )}
    </Panel>
  );
}

interface PaginationProps {
  /** The cursors of the pages visited on the way to this one; empty on the first page. */
  cursors: readonly string[];
  /** The next page's cursor; null on the last page. */
  next: string | null;
  onTurn: (cursors: readonly string[]) => void;
}

/** Links to a list's previous and next page; renders nothing if there is only one. */
function Pagination({ cursors, next, onTurn }: PaginationProps) {
  if (cursors.length === 0 && next === null) return null;
  return (
    <nav className="cluster gap-3 between" aria-label="Seiten">
      <Button disabled={cursors.length === 0} onClick={() => onTurn(cursors.slice(0, -1))}>
        Zurück
      </Button>
      <span className="num">Seite {cursors.length + 1}</span>
      <Button disabled={next === null} onClick={() => next && onTurn([...cursors, next])}>
        Weiter
      </Button>
    </nav>
  );
}
