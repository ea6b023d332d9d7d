import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { sessionOver } from "../../data/api.ts";
import { signOut } from "../../data/sign-in.ts";
import { useLiveHistory } from "../../shared/orders/use-live-history.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { usePreloaded } from "../../ui/on-demand.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { MyAccount } from "./my-account.tsx";
import { MyOrders } from "./my-orders.tsx";
import { OneOrder, OrderActions, OrderDetails } from "./one-order.tsx";

interface AccountOverlayProps {
  account: Account;
  onClose: () => void;
}

const pageSize = 20;
const loadedLater = [OrderDetails];
const tabs = [
  { value: "orders", label: "Bestellungen" },
  { value: "account", label: "Mein Konto" },
] as const;
type Tab = (typeof tabs)[number]["value"];

/** The customer's orders, account data and sign-out, titled with the full name. */
export default function AccountOverlay({ account, onClose }: AccountOverlayProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [now] = useState(() => Date.now());
  const [tab, setTab] = useState<Tab>("orders");
  const [openedId, setOpenedId] = useState<string | null>(null);
  /** The last opened order, which gets the focus when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const history = useLiveHistory(pageSize);
  usePreloaded(loadedLater);
  const order = history.orders?.find(({ id }) => id === openedId) ?? null;

  const leaveForSignIn = useEffectEvent(() => {
    onClose();
    void navigate(paths.signIn(pathname + search));
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(sessionOver, () => leaveForSignIn(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  function open(chosen: Order) {
    setLastOpened(chosen.id);
    setOpenedId(chosen.id);
  }

  function orderAgain({ service, identificationTag }: Order) {
    onClose();
    void navigate(paths.checkout(service.uid), { state: { name: service.name, reorder: identificationTag } });
  }

  async function signOutAndClose() {
    onClose();
    await signOut();
  }

  return (
    <Modal
      title={`${account.customer.firstName} ${account.customer.lastName}`}
      onClose={onClose}
      footer={order && <OrderActions order={order} onAgain={() => orderAgain(order)} />}
    >
      {order ? (
        <OneOrder order={order} now={now} onBack={() => setOpenedId(null)} />
      ) : (
        <>
          {(account.roles.operator || account.roles.restaurants.length > 0) && (
            <p className="mb-4">
              <Link className={buttonClass({ block: true })} to={paths.management} onClick={onClose}>
                <Icon name="store" />
                {account.roles.operator ? "Zur Verwaltung" : "Zu deinem Betrieb"}
              </Link>
            </p>
          )}
          <Tabs
            label="Konto"
            tabs={tabs}
            selected={tab}
            onSelect={setTab}
            aside={
              <Button variant="quiet" icon="log-out" onClick={signOutAndClose}>
                Abmelden
              </Button>
            }
          >
            {tab === "orders" && account.lacksSecondFactor && (
              <EmptyState title="Noch ein Schritt">
                Schalte in der Verwaltung zuerst die Anmeldung in zwei Schritten ein. Dann stehen hier deine
                Bestellungen.
              </EmptyState>
            )}
            {tab === "orders" && !account.lacksSecondFactor && (
              <MyOrders history={history} now={now} lastOpened={lastOpened} onOpen={open} onClose={onClose} />
            )}
            {tab === "account" && <MyAccount account={account} onClose={onClose} />}
          </Tabs>
        </>
      )}
    </Modal>
  );
}
