import type { Answer } from "@mahlzeit/contract/endpoint";
import { findOwnStatements } from "@mahlzeit/contract/money/statements";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { countedByBookingSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import type { ReactNode } from "react";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LargeFigure } from "../../../ui/large-figure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatementCard } from "./statement-card.tsx";
import styles from "./statements.module.css";

type Dues = NonNullable<Answer<typeof findOwnStatements>["dues"]>;

interface OwnStatementsProps {
  readonly restaurantId: string;
  /** The bank account, beside the balance. */
  readonly children?: ReactNode;
}

/** A restaurant's balance and statements. */
export function OwnStatements({ restaurantId, children }: OwnStatementsProps) {
  const { answer, hasFailed, reload } = useLoaded(ask(findOwnStatements, { params: { id: restaurantId } }));
  return (
    <div className="stack gap-5">
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
          Deine Abrechnungen ließen sich gerade nicht laden.
        </Notice>
      )}
      <div className={`stack gap-5 ${styles.top}`}>
        {!answer && !hasFailed && <Skeleton height="12rem" shape="card" />}
        {answer && (
          <Panel aria-label={`Kontostand von ${answer.restaurantName}`}>
            <p className="bold breaks">{answer.restaurantName}</p>
            <p>
              <LargeFigure>{formatEuros(Math.abs(answer.balanceCents))}</LargeFigure>
            </p>
            <p className="muted">{balanceText(answer.balanceCents)}</p>
            {answer.dues && (
              <div className="mt-4">
                <DuesNotice dues={answer.dues} />
              </div>
            )}
          </Panel>
        )}
        {children}
      </div>
      {!answer && !hasFailed && <Skeleton height="20rem" shape="card" />}
      {answer && (
        <Panel>
          <PanelHead title="Monate" />
          <p className="muted">{countedByBookingSentence}</p>
          {answer.statements.length === 0 ? (
            <EmptyState as="part" title="Noch keine Abrechnung">
              Die erste kommt am Monatsersten, sobald du eine Bestellung erledigt hast.
            </EmptyState>
          ) : (
            <ol className={`divided ${styles.months}`} aria-label="Abrechnungen, die neueste zuerst">
              {answer.statements.map((statement, i) => (
                <StatementCard key={statement.id} statement={statement} dues={i === 0 ? answer.dues : null} />
              ))}
            </ol>
          )}
        </Panel>
      )}
    </div>
  );
}

/** The amounts to be paid, with dates, and those overdue. */
function DuesNotice({ dues: { openCents, until, overdueCents, overdueSince } }: { dues: Dues }) {
  const where = "Wohin, steht in deiner letzten Abrechnung.";
  if (overdueSince === null)
    return (
      <Notice tone="warn">
        {formatEuros(openCents)} davon sind bis {dayAndMonth(until)} zu überweisen. {where}
      </Notice>
    );
  return (
    <Notice tone="error">
      {formatEuros(overdueCents)} sind seit {dayAndMonth(overdueSince)} überfällig
      {openCents > overdueCents &&
        `, weitere ${formatEuros(openCents - overdueCents)} sind bis ${dayAndMonth(until)} zu zahlen`}
      . Bitte überweise das bald. {where} Schon überwiesen? Bis die Bank es uns meldet, kann es zwei Werktage dauern.
    </Notice>
  );
}

function balanceText(balance: Cents): string {
  if (balance > 0) return "steht dir nach heutigem Stand zu.";
  return balance < 0
    ? "schuldest du uns nach heutigem Stand. Es kommt in deine nächste Abrechnung."
    : "Es ist nichts offen.";
}
