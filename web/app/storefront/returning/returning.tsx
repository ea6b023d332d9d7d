import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatEuros } from "@mahlzeit/domain/money";
import { useContext, useEffect, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { type ShownAccount } from "../../session/account-store.ts";
import { writeStored } from "../../session/stored.ts";
import { authToken } from "../../session/token.ts";
import { currentSums } from "../../shared/orders/current-lines.ts";
import { placedWhen } from "../../shared/orders/order-text.ts";
import { useCustomerOrders } from "../../shared/orders/use-customer-orders.ts";
import { Button } from "../../ui/button.tsx";
import { Crest } from "../../ui/crest.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useDeviceAddress } from "../address/use-device-address.ts";
import { noOrdersKey } from "../cart/forget-person.ts";
import { placedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import styles from "./returning.module.css";
import { canReorder } from "./returning-with.ts";

export interface ReturningProps {
  account: ShownAccount;
  /** True on a region's page, whose head shows the address. */
  isRegion: boolean;
}

/** The address last used on this device, and the last order, which can be repeated by one tap. */
export function Returning({ account, isRegion }: ReturningProps) {
  const token = account === null ? null : authToken();
  return (
    <>
      {!isRegion && <LastAddress />}
      {token ? <OfAccount key={token} /> : <OfDevice />}
    </>
  );
}

function LastAddress() {
  const address = useDeviceAddress();
  if (!address?.city) return null;
  const { street, number, postcode, city } = address;
  return (
    <Link className={`row gap-2 small medium brand ${styles.address}`} to={paths.listing({ region: city })}>
      <Icon name="map-pin" />
      <VisuallyHidden>Wer liefert an: </VisuallyHidden>
      <span className="nowrap">
        {[`${street} ${number}`.trim(), `${postcode} ${city}`.trim()].filter(Boolean).join(", ")}
      </span>
    </Link>
  );
}

/** The last order of this browser. */
function OfDevice() {
  const order = useOrderOfDevice();
  return order && <LastOrder order={order} />;
}

function useOrderOfDevice(): Order | null {
  const store = useContext(CartStoreContext);
  const [order] = useState(() => placedOrder(store));
  return order && canReorder(order) ? order : null;
}

/** The number of orders to look at, because failed ones are skipped. */
const looksAt = 5;

/** The account's last order, placed anywhere; this browser's if the account has none. */
function OfAccount() {
  const ofDevice = useOrderOfDevice();
  const { orders, progress, loadMore } = useCustomerOrders(looksAt);
  const order = orders?.find(canReorder) ?? (orders || progress === "failed" ? ofDevice : null);
  const isNew = orders !== null && !order;
  const isWaiting = useDelayedBusy(progress === "loading");
  useEffect(() => {
    if (orders) rememberOrders(!isNew);
  }, [orders, isNew]);
  if (order) return <LastOrder order={order} />;
  if (isWaiting) return <Waiting />;
  if (isNew) return <p className={`row gap-3 ${styles.order}`}>Was du zuletzt bestellt hast, steht in Zukunft hier.</p>;
  if (progress !== "failed") return null;
  return (
    <div className={`row gap-3 ${styles.order}`} role="status">
      <p className={styles.text}>Deine letzte Bestellung ließ sich gerade nicht laden.</p>
      <Button onClick={loadMore}>Nochmal versuchen</Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="card" height="6.5rem" />
    </div>
  );
}

function LastOrder({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const [now] = useState(() => Date.now());
  const { service, orderProducts, identificationTag } = order;
  const cart = paths.checkout(service.uid);
  const dishes = orderProducts.map(({ quantity, product }) => `${quantity}× ${product.name}`);
  return (
    <section className={`row gap-3 ${styles.order}`} aria-label="Deine letzte Bestellung">
      <span className={styles.crest}>
        <Crest name={service.name} size="small" />
      </span>
      <p className={styles.text}>
        <b>{service.name}</b>
        <span className={`muted small ${styles.dishes}`}>{dishes.join(", ")}</span>
        <span className={`muted tiny ${styles.facts} num`}>
          {placedWhen(order, now)} · {formatEuros(currentSums(order).totalCents)}
        </span>
      </p>
      <Button
        icon="rotate-ccw"
        busy={next?.pathname === cart}
        onClick={() => void navigate(cart, { state: { name: service.name, reorder: identificationTag } })}
      >
        Nochmal
        <VisuallyHidden> bei {service.name} bestellen</VisuallyHidden>
      </Button>
    </section>
  );
}

/** Stores if the next page must reserve space for an order of this account. */
function rememberOrders(hasSome: boolean): void {
  writeStored(noOrdersKey, hasSome ? null : "1");
}
