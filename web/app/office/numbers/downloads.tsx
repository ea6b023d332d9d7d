import { downloadNumbers, type NumbersTable } from "@mahlzeit/contract/operator/numbers";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import plotStyles from "../plots/plot.module.css";
import { PlotHead } from "../plots/plot.tsx";
import styles from "./numbers.module.css";

interface DownloadsProps {
  restaurantId: string;
  period: { readonly from: string; readonly to: string };
}

const tables = [
  { table: "days", label: "Tage (CSV)", file: "zahlen-tage" },
  { table: "dishes", label: "Gerichte (CSV)", file: "zahlen-gerichte" },
  { table: "tips", label: "Trinkgeld (CSV)", file: "trinkgeld" },
  { table: "vat", label: "Steuer (CSV)", file: "umsatz-nach-steuersatz" },
] as const;

/** The figures as tables for a spreadsheet. */
export function Downloads({ restaurantId, period: { from, to } }: DownloadsProps) {
  const { sending: busy, failure, send } = useSending();

  const download = (table: NumbersTable, file: string) =>
    send(
      async () => {
        const { answer } = await api(downloadNumbers, { params: { id: restaurantId, table }, query: { from, to } });
        saveFile(`${file}-${from}-bis-${to}.csv`, new Blob([answer], { type: "text/csv" }));
      },
      { what: table },
    );

  return (
    <Panel className={plotStyles.panel}>
      <PlotHead title="Für deine Tabelle" />
      <p className={plotStyles.finding}>
        Alles aus diesem Zeitraum, zum Weiterrechnen. Steuersätze zählen am Tag der Buchung, wie in den Abrechnungen.
      </p>
      <div className={`cluster gap-2 mb-3 ${styles.buttons}`}>
        {tables.map(({ table, label, file }) => (
          <Button key={table} icon="download" busy={busy === table} onClick={() => void download(table, file)}>
            {label}
          </Button>
        ))}
      </div>
      {failure && <Notice tone="error">Das Herunterladen hat gerade nicht geklappt.</Notice>}
    </Panel>
  );
}
