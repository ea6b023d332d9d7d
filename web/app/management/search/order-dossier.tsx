import { findOrderDossier, type OrderDossier } from "@mahlzeit/contract/management/people";
import { type ManagedOrder, refundOrder } from "@mahlzeit/contract/management-orders";
import type { OrderAccount } from "@mahlzeit/domain/ledger/entries";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { isForRestaurant } from "@mahlzeit/domain/order/states";
import { useState } from "react";
import { api } from "../../api.ts";
import { currentLines } from "../../orders/current-lines.ts";
import { Fact } from "../../orders/fact.tsx";
import { OrderLine } from "../../orders/order-line.tsx";
import { SumRows } from "../../orders/order-sums.tsx";
import { orderTypeIcons } from "../../orders/order-type-icons.ts";
import { addressLines, telephoneLink } from "../../orders/order-words.ts";
import { forgetSession } from "../../session/account-store.ts";
import { useAnswer } from "../../session/use-answer.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SlipLines } from "../../ui/slip.tsx";
import { OrderHistory } from "../history/order-history.tsx";
import { kitchenStateLabel } from "../orders/kitchen-labels.ts";
import { RefundDialog } from "../orders/refund-dialog.tsx";
import styles from "./find-orders.module.css";
import { OrderNotes } from "./order-notes.tsx";

/** Everything about one order. Opening it is kept in the audit log. */
export function OrderDossierPanels({ id }: { id: string }) {
  const { answer, hasFailed, askAgain } = useAnswer(
    id,
    async (signal) => (await api(findOrderDossier, { params: { id } }, { signal })).answer,
    forgetSession,
  );
  const [isRefunding, setRefunding] = useState(false);
  if (!answer && hasFailed)
    return (
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Die Bestellung ließ sich gerade nicht laden.
      </Notice>
    );
  if (!answer) return <Skeleton height="30rem" shape="card" />;
  const { order } = answer;
  const refundable = order.money?.refundable ?? 0;
  return (
    <>
      <Panel>
        <PanelHead title={`Nr. ${order.number}`}>
          <Badge tone="tint">{kitchenStateLabel(order)}</Badge>
        </PanelHead>
        <p>
          {order.service.name} · {orderTypeDetailLabels[order.type]}, bestellt am {formatDate(order.creationTimestamp)}{" "}
          um {formatTime(order.creationTimestamp)}
          {order.isTest && " · Testbestellung"}
          {order.door !== undefined && ` · eigene Tür: ${order.door}`}
        </p>
        <Guest order={order} hasAccount={answer.accountId !== null} />
        <div className={styles.actions}>
          {refundable > 0 && (
            <Button icon="rotate-ccw" variant="secondary" onClick={() => setRefunding(true)}>
              {order.paymentType === "ON_SPOT" ? "Betrag korrigieren" : "Erstatten"}
            </Button>
          )}
          {order.customer && (
            <a className={buttonClass({ variant: "outline" })} href={telephoneLink(order.customer.phone)}>
              <Icon name="phone" />
              Gast anrufen
            </a>
          )}
          <a className={buttonClass({ variant: "outline" })} href={telephoneLink(order.service.phone)}>
            <Icon name="chef-hat" />
            Küche anrufen
          </a>
        </div>
        {isForRestaurant(order.status) && (
          <OrderHistory order={order} now={order.creationTimestamp} restaurant="Das Restaurant" />
        )}
      </Panel>
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
        <Money dossier={answer} />
      </Panel>
      <Panel>
        <PanelHead title="Notizen" />
        <OrderNotes orderId={id} notes={answer.notes} />
      </Panel>
      {isRefunding && (
        <RefundDialog
          order={order}
          refundable={refundable}
          choosesBearer
          onRefund={async (_, { key, ...body }) => {
            await api(refundOrder, { params: { id }, headers: { "idempotency-key": key }, body });
            askAgain();
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
}

function Guest({ order, hasAccount }: { order: ManagedOrder; hasAccount: boolean }) {
  const { customer, address, note, reason } = order;
  return (
    <div className={styles.facts}>
      {customer ? (
        <Fact icon="user-round" title={`${customer.firstName} ${customer.lastName}${hasAccount ? " (mit Konto)" : ""}`}>
          {[customer.phone, customer.email].filter(Boolean).join(", ")}
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

const accountNames: Readonly<Record<OrderAccount | "payout", string>> = {
  guest: "Vom Gast",
  restaurant: "An das Restaurant",
  commission: "Provision",
  card_fee: "Kartengebühr",
  vat: "USt darauf",
  subsidy: "Rabatt der Betreiber:in",
  goodwill: "Kulanz der Betreiber:in",
  payout: "Ausgezahlt",
};

const kinds: Readonly<Record<string, string>> = {
  completed: "Abgeschlossen",
  refund: "Rückzahlung",
  "refund-paid": "Rückzahlung beim Zahlungsdienst",
  "spot-refund": "Vor Ort zurückgegeben",
  "dispute-lost": "Rückbuchung verloren",
  "dispute-taken-on": "Rückbuchung übernommen",
};

const paymentStates: Readonly<Record<string, string>> = { PAID: "Bezahlt", OPEN: "Wartet auf Zahlung" };
const refundStates: Readonly<Record<string, string>> = {
  REQUESTED: "Rückzahlung unterwegs",
  DONE: "Zurückgezahlt",
  FAILED: "Rückzahlung fehlgeschlagen",
};

interface MoneyRow {
  readonly key: string;
  readonly at: number;
  readonly what: string;
  readonly more: string | null;
  readonly cents: number;
}

function Money({ dossier: { payments, bookings } }: { dossier: OrderDossier }) {
  const rows = payments.flatMap((payment, i): MoneyRow[] => [
    {
      key: `payment ${i}`,
      at: payment.settledAt ?? payment.createdAt,
      what: paymentStates[payment.status] ?? "Nicht bezahlt",
      more: "Karte",
      cents: payment.received ?? payment.amount,
    },
    ...payment.refunds.map((refund) => ({
      key: refund.id,
      at: refund.endedAt ?? refund.requestedAt,
      what: refundStates[refund.status] ?? refund.status,
      more: refund.reason,
      cents: -refund.amount,
    })),
  ]);
  const booked = bookings.flatMap(({ at, kind, entries }) =>
    entries.map(({ account, amount }): MoneyRow => {
      return {
        key: `${at} ${kind} ${account}`,
        at,
        what: accountNames[account],
        more: kinds[kind] ?? kind,
        cents: amount,
      };
    }),
  );
  const all = [...rows.sort((a, b) => a.at - b.at), ...booked];
  if (all.length === 0) return <p>Hier ist noch nichts geflossen und nichts gebucht.</p>;
  return (
    <table className={styles.book}>
      <thead>
        <tr>
          <th scope="col">Zeit</th>
          <th scope="col">Buchung</th>
          <th scope="col">Betrag</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, at, what, more, cents }) => (
          <tr key={key}>
            <td className="num">{formatTime(at)}</td>
            <td>
              {what}
              {more && (
                <>
                  <br />
                  <small className="muted">{more}</small>
                </>
              )}
            </td>
            <td className="num">{formatEuros(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
