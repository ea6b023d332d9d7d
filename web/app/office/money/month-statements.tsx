import { findStatements } from "@mahlzeit/contract/money/statements";
import { paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { cents, formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { invoiceOfRow } from "./invoice-of-row.ts";
import styles from "./money.module.css";
import { StatementFiles } from "./statement-files.tsx";

/** The statements of all restaurants for a month. */
export function MonthStatements({ month }: { month: string }) {
  const find = async (signal: AbortSignal) => (await api(findStatements, { params: { month } }, { signal })).answer;
  const { answer, hasFailed, askAgain } = useAnswer(month, find);
  if (hasFailed)
    return (
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Die Abrechnungen für {nameOfMonth(month)} ließen sich gerade nicht laden.
      </Notice>
    );
  if (!answer) return <Skeleton height="10rem" shape="card" />;
  return (
    <ul className={styles.statements} aria-label={`Abrechnungen ${nameOfMonth(month)}`}>
      {answer.map((statement) => (
        <li key={statement.id}>
          <div>
            <Link to={`${paths.statements}?restaurant=${statement.restaurantId}`}>{statement.restaurantName}</Link>
            <p>
              {invoiceOfRow(statement)}, {countOf(statement.orders, "Bestellung", "Bestellungen")}
              {statement.due && `, zahlt bis ${dayAndMonth(statement.due.until)}`}
            </p>
            <p>Provision und Abwicklung, netto: {formatEuros(cents(statement.commission + statement.cardFee))}</p>
          </div>
          <p className={styles.closing}>
            Kontostand <b>{formatEuros(statement.closing)}</b>
          </p>
          <StatementFiles statement={statement} />
        </li>
      ))}
    </ul>
  );
}
