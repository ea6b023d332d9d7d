import { downloadVisits } from "@mahlzeit/contract/operator/visits";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Plot } from "../plots/plot.tsx";

/** Downloads every count as a table for a spreadsheet. */
export function Download({ period: { from, to } }: { period: { readonly from: string; readonly to: string } }) {
  const { isSending, failure, send } = useSending();

  const download = () =>
    send(async () => {
      const { answer } = await api(downloadVisits, { query: { from, to } });
      saveFile(`besuche-${from}-bis-${to}.csv`, new Blob([answer], { type: "text/csv" }));
    });

  return (
    <Plot title="Für deine Tabelle" finding="Alles Gezählte aus diesem Zeitraum, Tag für Tag.">
      <Button icon="download" busy={isSending} onClick={() => void download()}>
        Besuche (CSV)
      </Button>
      {failure && <Notice tone="error">Das Herunterladen hat gerade nicht geklappt.</Notice>}
    </Plot>
  );
}
