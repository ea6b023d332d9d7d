import { downloadTableCodes } from "@mahlzeit/contract/orders/own-door";
import { codesPerSheet } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { countOf } from "@mahlzeit/domain/digits";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./tables.module.css";

interface TableCodesProps {
  restaurantId: string;
  /** The number of stored tables. */
  tables: number;
  ordered: number;
  /** The obstacle to printing. */
  waitsFor: "fault" | "saving" | null;
}

/** The sheets of QR codes as one PDF, and what came of them. */
export function TableCodes({ restaurantId, tables, ordered, waitsFor }: TableCodesProps) {
  const { isSending, failure, send } = useSending();
  const sheets = Math.ceil(tables / codesPerSheet);
  const download = () =>
    send(async () => {
      const { answer } = await api(downloadTableCodes, { params: { id: restaurantId } });
      saveFile("tische.pdf", new Blob([answer], { type: "application/pdf" }));
    });
  return (
    <div className={`stack gap-5 ${styles.side}`}>
      <Panel aria-labelledby="tischcodes">
        <PanelHead id="tischcodes" title="Zum Drucken" />
        {tables > 0 && <Sheets tables={tables} />}
        <p className="muted small">
          {tables === 0
            ? "Sobald ein Tisch da ist."
            : `${countOf(sheets, "Seite", "Seiten")} A4, ${codesPerSheet} Codes je Seite, zum Ausschneiden.`}
        </p>
        <Button
          variant="primary"
          size="large"
          block
          icon="printer"
          busy={isSending}
          disabled={tables === 0 || waitsFor !== null}
          onClick={() => void download()}
        >
          {tables === 0 ? "PDF" : `PDF für ${countOf(tables, "Tisch", "Tische")}`}
        </Button>
        {tables > 0 && waitsFor !== null && (
          <p className="muted small">
            {waitsFor === "fault"
              ? "Geht, sobald jeder Name stimmt und nur einmal vorkommt."
              : "Geht, sobald du deine Änderungen übernommen hast."}
          </p>
        )}
        {failure && (
          <p role="alert" className={`small ${styles.failure}`}>
            {failure}
          </p>
        )}
      </Panel>
      {tables > 0 && (
        <p className={`row top gap-3 ${styles.said}`}>
          <Icon name="utensils" />
          <span>
            Am Board und am Bon steht groß <b>Tisch 4</b>. In 30 Tagen{" "}
            {ordered === 1 ? "kam so eine Bestellung" : `kamen so ${ordered} Bestellungen`}.
          </span>
        </p>
      )}
    </div>
  );
}

/** The first two sheets in small. */
function Sheets({ tables }: { tables: number }) {
  const onSheets = [tables, tables - codesPerSheet].filter((left) => left > 0);
  return (
    <div className={styles.sheets} aria-hidden="true">
      {onSheets.map((left) => (
        <div key={left}>
          {Array.from({ length: Math.min(left, codesPerSheet) }, (_, i) => (
            <i key={i} />
          ))}
        </div>
      ))}
    </div>
  );
}
