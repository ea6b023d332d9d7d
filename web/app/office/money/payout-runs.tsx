import { exportPayouts, type PayoutRun, returnPayout } from "@mahlzeit/contract/money/payouts";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth, formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { waitingChanged } from "../../shell/management/use-waiting.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StatusNotice } from "../../ui/status-notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./money.module.css";

interface PayoutRunsProps {
  readonly runs: readonly PayoutRun[];
  readonly onChanged: () => void;
}

/** The runs made so far, each with its file and returned payouts. */
export function PayoutRuns({ runs, onChanged }: PayoutRunsProps) {
  const { failure, send } = useSending();
  const [back, setBack] = useState<PayoutRun["payouts"][number] | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const download = ({ id, lastDay }: PayoutRun) =>
    send(async () => {
      const { answer } = await api(exportPayouts, { params: { id } });
      saveFile(`auszahlung-${lastDay}.xml`, new Blob([answer], { type: "application/xml" }));
      onChanged();
    });

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {message !== null && <StatusNotice message={{ tone: "ok", text: message, takesFocus: true }} />}
      <ol className={`divided ${styles.months}`} aria-label="Läufe, der neueste zuerst">
        {runs.map((run) => (
          <li key={run.id}>
            <details>
              <summary>
                <b>Lauf vom {formatDate(run.madeAt)}</b>
                <span className="num">{formatEuros(run.totalCents)}</span>
                <small>
                  {countOf(run.payouts.length, "Restaurant", "Restaurants")}, Bestellungen bis{" "}
                  {dayAndMonth(run.lastDay)}
                </small>
              </summary>
              <ul className={styles.statements} aria-label={`Auszahlungen vom ${formatDate(run.madeAt)}`}>
                {run.payouts.map((payout) => (
                  <li key={payout.id}>
                    <div>
                      <p>
                        <strong>{payout.restaurantName}</strong>, Konto … {payout.ibanEnd}
                      </p>
                    </div>
                    <b>{formatEuros(payout.amountCents)}</b>
                    {payout.returnedAt !== null ? (
                      <Badge tone="closed">zurück am {formatDate(payout.returnedAt)}</Badge>
                    ) : (
                      <Button variant="quiet" onClick={() => setBack(payout)}>
                        Kam zurück
                        <VisuallyHidden>: {payout.restaurantName}</VisuallyHidden>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </details>
            <div className={`cluster ${styles.file}`}>
              <Button variant="quiet" icon="download" onClick={() => void download(run)}>
                Datei für die Bank
                <VisuallyHidden> vom {formatDate(run.madeAt)}</VisuallyHidden>
              </Button>
              {run.state === "EXPORTED" ? (
                <Badge tone="line">schon geholt</Badge>
              ) : (
                <Badge tone="deal">noch nicht bei der Bank</Badge>
              )}
            </div>
          </li>
        ))}
      </ol>
      {back && (
        <ReturnDialog
          payout={back}
          onDone={() => {
            setBack(null);
            setMessage(
              `${formatEuros(back.amountCents)} für ${back.restaurantName} sind zurückgebucht. Der nächste Lauf hat sie wieder.`,
            );
            onChanged();
            waitingChanged();
          }}
          onClose={() => setBack(null)}
        />
      )}
    </>
  );
}

interface ReturnDialogProps {
  readonly payout: PayoutRun["payouts"][number];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a payout counts as returned: the next run includes it again. */
function ReturnDialog({ payout, onDone, onClose }: ReturnDialogProps) {
  const { id, restaurantName, amountCents } = payout;
  return (
    <ConfirmDialog
      title="Auszahlung zurückgekommen?"
      description={`${restaurantName}, ${formatEuros(amountCents)}. Nur wenn das Geld wieder auf deinem Konto ist: Der nächste Lauf zahlt es noch einmal aus.`}
      onClose={onClose}
      act={async () => {
        await api(returnPayout, { params: { id } });
        onDone();
      }}
      submitLabel="Zurückbuchen"
      submitVariant="danger-solid"
    />
  );
}
