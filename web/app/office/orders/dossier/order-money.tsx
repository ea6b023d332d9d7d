import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { OrderAccount } from "@mahlzeit/domain/money/ledger/entries";
import { Table } from "../../../ui/table.tsx";
import styles from "./order-dossier.module.css";

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
  "refund-of-complaint": "Rückzahlung nach Reklamation",
  "spot-refund-of-complaint": "Reklamation vor Ort",
  "refund-of-withdrawal": "Rückzahlung nach Rücktritt",
  "spot-refund-of-withdrawal": "Rücktritt vor Ort",
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

/** The payments of an order and its bookings. */
export function OrderMoney({ dossier: { payments, bookings } }: { dossier: OrderDossier }) {
  const rows = payments.flatMap((payment, i): MoneyRow[] => [
    {
      key: `payment ${i}`,
      at: payment.settledAt ?? payment.createdAt,
      what: paymentStates[payment.status] ?? "Nicht bezahlt",
      more: "Karte",
      cents: payment.receivedCents ?? payment.amountCents,
    },
    ...payment.refunds.map((refund) => ({
      key: refund.id,
      at: refund.endedAt ?? refund.requestedAt,
      what: refundStates[refund.status] ?? refund.status,
      more: refund.reason,
      cents: -refund.amountCents,
    })),
    ...payment.disputes.flatMap((dispute, j) => {
      const taken = { key: `dispute ${i} ${j}`, at: dispute.openedAt, what: "Von der Bank zurückgebucht" };
      const back = { key: `won ${i} ${j}`, at: dispute.closedAt ?? dispute.openedAt, what: "Rückbuchung abgewiesen" };
      const more = dispute.status === "OPEN" ? "Die Bank hat noch nicht entschieden" : null;
      return [
        { ...taken, more, cents: -dispute.amountCents },
        ...(dispute.status === "WON" ? [{ ...back, more: null, cents: dispute.amountCents }] : []),
      ];
    }),
  ]);
  const booked = bookings.flatMap(({ at, kind, entries }) =>
    entries.map(
      ({ account, amountCents }): MoneyRow => ({
        key: `${at} ${kind} ${account}`,
        at,
        what: accountNames[account],
        more: kinds[kind] ?? kind,
        cents: amountCents,
      }),
    ),
  );
  const all = [...rows.sort((a, b) => a.at - b.at), ...booked];
  if (all.length === 0) return <p>Hier ist noch nichts geflossen und nichts gebucht.</p>;
  return (
    <Table
      className={styles.book}
      columns={[
        { heading: "Zeit", render: ({ at }) => `${formatDate(at).slice(0, 6)} ${formatTime(at)}` },
        {
          heading: "Buchung",
          render: ({ what, more }) => (
            <>
              {what}
              {more && <small className="block">{more}</small>}
            </>
          ),
        },
        { heading: "Betrag", isNumber: true, render: ({ cents }) => formatEuros(cents) },
      ]}
      rows={all}
      keyOf={({ key }) => key}
    />
  );
}
