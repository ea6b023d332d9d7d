import { downloadStatement, downloadStatementTable, type StatementRow } from "@mahlzeit/contract/money/statements";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
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
  const { sending, failure, send } = useSending();

  const download = ({ kind, type, endpoint }: (typeof kinds)[number]) =>
    send(
      async () => {
        const { answer } = await api(endpoint, { params: { id } });
        saveFile(`abrechnung-${month}.${kind}`, new Blob([answer], { type }));
      },
      { what: kind },
    );

  return (
    <div className={`cluster ${styles.files}`}>
      {kinds.map((one) => (
        <Button
          key={one.kind}
          variant="quiet"
          icon="download"
          busy={sending === one.kind}
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
