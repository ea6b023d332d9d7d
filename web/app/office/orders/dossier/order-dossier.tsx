import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { findOrderDossier } from "@mahlzeit/contract/operator/people";
import { type ManagedOrder, refundOrder } from "@mahlzeit/contract/orders/managed-orders";
import { managedRestaurantPath, paths } from "@mahlzeit/contract/page-addresses";
import { fullName } from "@mahlzeit/domain/customer";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { isForRestaurant, isInProgress } from "@mahlzeit/domain/orders/order/states";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { currentLines } from "../../../shared/orders/current-lines.ts";
import { Fact } from "../../../shared/orders/fact.tsx";
import { OrderLine } from "../../../shared/orders/order-line.tsx";
import { OrderStateBadge } from "../../../shared/orders/order-state-badge.tsx";
import { SumRows } from "../../../shared/orders/order-sums.tsx";
import { addressLines } from "../../../shared/orders/order-text.ts";
import { orderTypeIcons } from "../../../shared/orders/order-type-icons.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { SlipLines } from "../../../ui/slip.tsx";
import { Complaint } from "../complaint/complaint-later.ts";
import { kitchenStateLabel } from "../kitchen-labels.ts";
import { ReceiptCopy } from "../receipt-copy.tsx";
import { RefundDialog } from "../refund-dialog-later.ts";
import { Withdrawals } from "../withdrawal/withdrawals-later.ts";
import { NoteForm } from "./note-form.tsx";
import styles from "./order-dossier.module.css";
import { OrderFeed } from "./order-feed.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderMoney } from "./order-money.tsx";

/** All data of one order. Opening it is recorded in the audit log. */
export function OrderDossierPanels({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const loaded = useLoaded(ask(findOrderDossier, { params: { id } }));
  const { answer, reload, show } = loaded;
  const [isRefunding, setRefunding] = useState(false);
  if (!answer) return <Loaded of={loaded} failed="Die Bestellung ließ sich gerade nicht laden." height="30rem" />;
  const { order, mails } = answer;
  const refundable = order.money?.refundableCents ?? 0;
  return (
    <div className={`stack gap-5 ${styles.dossier}`}>
      <Panel>
        <Head order={order} isPage={isPage} />
        <Guest order={order} accountId={answer.accountId} />
        <div className="cluster gap-3 mt-4">
          {refundable > 0 && (
            <Button icon="rotate-ccw" variant="secondary" onClick={() => setRefunding(true)}>
              {order.paymentType === "ON_SPOT" ? "Betrag korrigieren" : "Erstatten"}
            </Button>
          )}
          {order.customer?.phone && (
            <a className={buttonClass({ variant: "outline" })} href={telephoneLink(order.customer.phone)}>
              <Icon name="phone" />
              Gast anrufen
            </a>
          )}
          <a className={buttonClass({ variant: "outline" })} href={telephoneLink(order.service.phone)}>
            <Icon name="chef-hat" />
            Küche anrufen
          </a>
          {isForRestaurant(order.status) && (
            <Link className={buttonClass({ variant: "quiet" })} to={paths.ticket(id)}>
              <Icon name="printer" />
              Bon drucken
            </Link>
          )}
          {isForRestaurant(order.status) && !order.isTest && <ReceiptCopy orderId={id} />}
        </div>
      </Panel>
      {order.complaint !== null && (
        <Panel>
          <Complaint order={order} onMoved={reload} />
        </Panel>
      )}
      {order.withdrawals && (
        <Panel>
          <Withdrawals order={order} onMoved={reload} />
        </Panel>
      )}
      <div className={`stack gap-5 ${styles.columns}`}>
        <Panel>
          <PanelHead title="Was passiert ist" />
          <OrderFeed dossier={answer} />
          <NoteForm orderId={id} onNoted={(all) => show({ ...answer, notes: all })} />
        </Panel>
        <div className={`stack gap-5 ${styles.column}`}>
          <Panel>
            <PanelHead title="Bon" />
            <SlipLines label="Gerichte">
              {currentLines(order, false).map((line) => (
                <OrderLine key={line.position} line={line} withPrices />
              ))}
            </SlipLines>
            <SumRows order={order} />
          </Panel>
          <Panel>
            <PanelHead title="Geldbuch" />
            <OrderMoney dossier={answer} />
          </Panel>
          <OrderMails orderId={id} mails={mails} onSent={(all) => show({ ...answer, mails: all })} />
        </div>
      </div>
      {isRefunding && (
        <RefundDialog
          order={order}
          refundable={refundable}
          choosesBearer
          onRefund={async (_, { key, ...body }) => {
            await api(refundOrder, { params: { id }, headers: { "idempotency-key": key }, body });
            reload();
          }}
          onComplaint={() => setRefunding(false)}
          onClose={() => setRefunding(false)}
        />
      )}
    </div>
  );
}

function Head({ order, isPage }: { order: ManagedOrder; isPage: boolean }) {
  const { number, service, type, creationTimestamp, promisedAt, isTest, source, door, table } = order;
  const Heading = isPage ? "h1" : "h2";
  return (
    <>
      <div className={`cluster between mb-2 ${styles.head}`}>
        <Heading className="num">Nr. {number}</Heading>
        <div className="cluster gap-2">
          {isInProgress(order.status) ? (
            <Badge tone="deal">{kitchenStateLabel(order)}</Badge>
          ) : (
            <OrderStateBadge state={order.status} label={kitchenStateLabel(order)} />
          )}
          {promisedAt !== null && <Badge tone="line">zugesagt {formatTime(promisedAt)}</Badge>}
          {isTest && <Badge tone="line">Testbestellung</Badge>}
        </div>
      </div>
      <p>
        <Link to={managedRestaurantPath(service.uid)}>{service.name}</Link> · {typeWithTable(type, table)}, bestellt am{" "}
        {formatDate(creationTimestamp)} um {formatTime(creationTimestamp)}
        {source === "PHONE" && " · am Telefon"}
        {door !== undefined && ` · eigene Tür: ${door}`}
      </p>
    </>
  );
}

function Guest({ order, accountId }: { order: ManagedOrder; accountId: string | null }) {
  const { customer, address, note, reason } = order;
  return (
    <div className="stack gap-3 mt-4">
      {customer ? (
        <Fact icon="user-round" title={fullName(customer)}>
          {[customer.phone, customer.email].filter(Boolean).join(", ")}
          {accountId !== null && (
            <>
              {" · "}
              <Link to={operatorPaths.person(accountId)}>Konto</Link>
            </>
          )}
        </Fact>
      ) : (
        <Fact icon="info" title="Name, Adresse und Anmerkung sind nicht mehr da" />
      )}
      {address && (
        <Fact icon={orderTypeIcons[order.type]} title={addressLines(address)[0]}>
          {addressLines(address)[1]}
        </Fact>
      )}
      {note && (
        <Fact icon="info" title="Anmerkung zur Bestellung">
          {note}
        </Fact>
      )}
      {reason && (
        <Fact icon="triangle-alert" title="Grund">
          {reason}
        </Fact>
      )}
    </div>
  );
}
