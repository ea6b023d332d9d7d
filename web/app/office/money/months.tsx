import type { Answer } from "@mahlzeit/contract/endpoint";
import { closeMonth, findMonths } from "@mahlzeit/contract/money/statements";
import { countOf } from "@mahlzeit/domain/digits";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { countedByBookingSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { StatusNotice } from "../../ui/status-notice.tsx";
import styles from "./money.module.css";
import { MonthStatements } from "./month-statements.tsx";
import { YearReports } from "./year-reports.tsx";

/** The closed months with their statements, the month to be closed, and the files of years. */
export function Months() {
  const loaded = useLoaded(ask(findMonths, {}));
  const { answer, reload } = loaded;
  const [message, setMessage] = useState<string | null>(null);
  const isClosed = (issued: number) => {
    setMessage(issued === 1 ? "Eine Abrechnung ist ausgestellt." : `${issued}\u00a0Abrechnungen sind ausgestellt.`);
    reload();
  };
  return (
    <>
      <Panel>
        <PanelHead title="Monatsabrechnungen" />
        {message !== null && <StatusNotice message={{ tone: "ok", text: message, takesFocus: true }} />}
        <Loaded of={loaded} failed="Die Monate ließen sich gerade nicht laden." height="16rem" />
        {answer && !answer.canInvoice && (
          <Notice tone="warn">
            Es ist nicht eingestellt, wer Rechnungen ausstellt (OPERATOR_NAME und die weiteren). Bis dahin wird nichts
            abgerechnet.
          </Notice>
        )}
        {answer?.toClose && answer.canInvoice && <ToClose month={answer.toClose} onClosed={isClosed} />}
        {answer?.months.length === 0 && (
          <EmptyState as="part" title="Noch nichts abgerechnet">
            Am Ersten jedes Monats bekommt jedes Restaurant Rechnung und Kontoauszug für den Monat davor.
          </EmptyState>
        )}
        {answer && answer.months.length > 0 && (
          <>
            <ol className={`divided ${styles.months}`} aria-label="Monate, der neueste zuerst">
              {answer.months.map((one, i) => (
                <Month key={one.month} closed={one} isFirst={i === 0} />
              ))}
            </ol>
            <p className="small muted">{countedByBookingSentence}</p>
          </>
        )}
      </Panel>
      {answer && <YearReports years={answer.years} />}
    </>
  );
}

function Month({ closed, isFirst }: { closed: Answer<typeof findMonths>["months"][number]; isFirst: boolean }) {
  const { month, restaurants, netCents, issuedAt } = closed;
  const [isOpen, setIsOpen] = useState(isFirst);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <b>{nameOfMonth(month)}</b>
          <span className="num">{formatEuros(netCents)}</span>
          <small>
            Provision und Abwicklung, netto, von {countOf(restaurants, "Restaurant", "Restaurants")}. Ausgestellt{" "}
            {formatDate(issuedAt)}
          </small>
        </summary>
        {isOpen && <MonthStatements month={month} />}
      </details>
    </li>
  );
}

/** A month that was not closed automatically on the first, for example because the server was down. */
function ToClose({ month, onClosed }: { month: string; onClosed: (issued: number) => void }) {
  const { isSending, failure, send } = useSending();

  const close = () =>
    send(async () => {
      const { answer } = await api(closeMonth, { params: { month } });
      onClosed(answer.issued);
    });

  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button busy={isSending} onClick={() => void close()}>
            Jetzt ausstellen
          </Button>
        }
      >
        {nameOfMonth(month)} ist vorbei und noch nicht abgerechnet. Was ausgestellt ist, ändert niemand mehr.
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
