import { downloadYearReport } from "@mahlzeit/contract/money/statements";
import { soldSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The restaurants' sales of a year as a table for the report required by the DPMG. */
export function YearReports({ years }: { years: readonly number[] }) {
  const { sending, failure, send } = useSending();

  const download = (year: number) =>
    send(
      async () => {
        const { answer } = await api(downloadYearReport, { params: { year: String(year) } });
        saveFile(`dpmg-${year}.csv`, new Blob([answer], { type: "text/csv" }));
      },
      { what: String(year) },
    );

  if (years.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Jahresdatei (DPMG)" />
      <p className="muted">
        Was jedes Restaurant je Quartal über uns verkauft hat, mit Karte und vor Ort, und was wir dafür verrechnet
        haben. Das ist keine Meldung: Bis 31. Jänner meldest du selbst über FinanzOnline. {soldSentence} Gezählt wird am
        Tag der Buchung. Firma, UID und Konto sind die von heute: Hat ein Betrieb im Jahr gewechselt, gehören seine
        Zeilen aufgeteilt.
      </p>
      <div className="cluster gap-3 mt-4">
        {years.map((year) => (
          <Button
            key={year}
            variant="outline"
            icon="download"
            busy={sending === String(year)}
            onClick={() => void download(year)}
          >
            {year}
            <VisuallyHidden> als CSV</VisuallyHidden>
          </Button>
        ))}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </Panel>
  );
}
