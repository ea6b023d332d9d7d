import { formatEuros } from "@mahlzeit/domain/money";
import { type FeeTerms, noticeDays } from "@mahlzeit/domain/money/ledger/fee-terms";
import { formatCardFee, formatPerMille } from "@mahlzeit/domain/partners/applications/terms";
import { FeeExample } from "../shared/fees/fee-example.tsx";
import { Panel } from "../ui/panel.tsx";
import { Table } from "../ui/table.tsx";
import styles from "./fees.module.css";
import page from "./partner.module.css";

/** The fees as a table with an example. */
export function Fees({ fees }: { fees: FeeTerms }) {
  const rows: readonly (readonly [what: string, note: string | null, costs: string])[] = [
    [
      "Bestellung über Mahlzeit, du lieferst",
      "vom Essen, ohne Pfand und Trinkgeld",
      formatPerMille(fees.deliveryPerMille),
    ],
    ["Bestellung über Mahlzeit, Abholung oder vor Ort", null, formatPerMille(fees.otherPerMille)],
    ["Bestellung über deine eigene Tür", "Link, QR-Code, deine Webseite", formatPerMille(fees.ownDoorPerMille)],
    [
      "Kartenzahlung",
      "ein fester Satz, was der Zahlungsdienst wirklich verlangt, ist unsere Sache",
      formatCardFee(fees),
    ],
    ["Bargeld", "bleibt gleich bei dir", formatEuros(0)],
    ["Einrichtung, Grundgebühr, Gerätemiete", null, formatEuros(0)],
    ["Trinkgeld", "geht ganz an Küche oder Fahrer", "ohne Abzug"],
  ];
  return (
    <section className={page.section} id="gebuehren" aria-labelledby="gebuehren-titel">
      <h2 id="gebuehren-titel">Was es kostet, ohne Sternchen</h2>
      <p className={`muted mt-2 h4 ${page.lead}`}>
        Alle Preise netto. Keine Bindung, kündbar mit {noticeDays}&nbsp;Tagen Frist. Ändert sich etwas, weißt du es
        ebenso lang vorher.
      </p>
      <div className={`stack gap-8 mt-6 ${styles.fees}`}>
        <Panel>
          <Table
            label="Gebühren für Restaurants"
            className={styles.table}
            columns={[
              {
                heading: "Wofür",
                isRowHeading: true,
                render: ([what, note]) => (
                  <>
                    {what}
                    {note && <small className="block">{note}</small>}
                  </>
                ),
              },
              {
                heading: "Was du zahlst",
                isNumber: true,
                render: ([, , costs]) => <span className="h4 bold">{costs}</span>,
              },
            ]}
            rows={rows}
          />
        </Panel>
        <FeeExample fees={fees} />
      </div>
    </section>
  );
}
