import { downloadStatement, downloadStatementTable, type StatementRow } from "@mahlzeit/contract/money/statements";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { saveFile } from "../../data/save-export.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./money.module.css";

const kinds = [
  { kind: "pdf", label: "PDF", type: "application/pdf", endpoint: downloadStatement },
  { kind: "csv", label: "CSV", type: "text/csv", endpoint: downloadStatementTable },
] as const;

/** A statement's issued files. */
export function StatementFiles({ statement }: { statement: StatementRow }) {
  const { id, month, restaurantName } = statement;
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function download({ kind, type, endpoint }: (typeof kinds)[number]): Promise<void> {
    setBusy(kind);
    setFailure(null);
    try {
      const { answer } = await api(endpoint, { params: { id } });
      saveFile(`abrechnung-${month}.${kind}`, new Blob([answer], { type }));
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setBusy(null);
  }

  return (
    <div className={`cluster ${styles.files}`}>
      {kinds.map((one) => (
        <Button
          key={one.kind}
          variant="quiet"
          icon="download"
          busy={busy === one.kind}
          onClick={() => void download(one)}
        >
          {one.label}
          <VisuallyHidden>
            : {restaurantName}, {nameOfMonth(month)}
          </VisuallyHidden>
        </Button>
      ))}
      {failure && (
        <p role="alert" className={`small ${styles.failure}`}>
          {failure}
        </p>
      )}
    </div>
  );
}
