import { findOwnYears, type OwnYears } from "@mahlzeit/contract/money/own-years";
import { formatCount } from "@mahlzeit/domain/digits";
import { formatEuros } from "@mahlzeit/domain/money";
import { soldSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import { useState } from "react";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { numberColumns, Table } from "../../../ui/table.tsx";
import { Toast } from "../../../ui/toast.tsx";
import styles from "./statements.module.css";

const TraderTaxDialog = onDemand(async () => (await import("./trader-tax-dialog.tsx")).TraderTaxDialog);

/** A restaurant's lines in the year's report, with the seller's data. */
export function OwnYearsPanel({ restaurantId }: { readonly restaurantId: string }) {
  const loaded = useLoaded(ask(findOwnYears, { params: { id: restaurantId } }));
  const { answer, reload } = loaded;
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <Panel id="jahr" className={`mt-5 ${styles.years}`} aria-labelledby="jahr-titel">
      <PanelHead id="jahr-titel" title="Jahresmeldung (DPMG)" />
      <p className="muted">
        Bis 31. Jänner melden wir dem Finanzamt, was du im Jahr davor über uns verkauft hast. Das sind deine Zeilen.{" "}
        {soldSentence} Gezählt wird am Tag der Buchung.
      </p>
      <Loaded of={loaded} failed="Deine Jahreszeilen ließen sich gerade nicht laden." height="12rem" shape="text" />
      {answer && (
        <>
          <Seller seller={answer.seller} />
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Steuernummer und Geburtsdatum
          </Button>
          {answer.years.map((year) => (
            <YearTable key={year.year} year={year} />
          ))}
          {isChanging && (
            <TraderTaxDialog
              restaurantId={restaurantId}
              seller={answer.seller}
              onSaved={() => {
                setChanging(false);
                setSaved(true);
                reload();
              }}
              onClose={() => setChanging(false)}
            />
          )}
        </>
      )}
      {isSaved && <Toast onDismiss={() => setSaved(false)}>Gespeichert.</Toast>}
    </Panel>
  );
}

function Seller({ seller }: { readonly seller: OwnYears["seller"] }) {
  const facts = [
    ["Firma", seller.name],
    ["Anschrift", seller.address],
    ["UID", seller.vatId],
    ["Firmenbuch", seller.register],
    ["Steuernummer", seller.taxNumber],
    ["Geburtsdatum", seller.birthDate],
    ["Auszahlungskonto", seller.iban],
  ] as const;
  return (
    <div className={styles.seller}>
      <LeaderRows>
        {facts
          .filter(([label, value]) => value !== "" || label === "Steuernummer")
          .map(([label, value]) => (
            <LeaderRow key={label} label={label}>
              {value || "fehlt noch"}
            </LeaderRow>
          ))}
      </LeaderRows>
    </div>
  );
}

function YearTable({ year: { year, isOver, quarters } }: { readonly year: OwnYears["years"][number] }) {
  return (
    <Table
      isDense
      label={`Umsätze ${year}`}
      className={`mt-5 ${styles.year}`}
      caption={isOver ? year : `${year}, bisher`}
      columns={numberColumns(["Quartal", "Karte", "Vor Ort", "Gebühren mit USt.", "Bestellungen"])}
      rows={quarters.map(({ quarter, cardCents, onSpotCents, feesCents, orders }) => [
        `${quarter}. Quartal`,
        ...[cardCents, onSpotCents, feesCents].map(formatEuros),
        formatCount(orders),
      ])}
    />
  );
}
