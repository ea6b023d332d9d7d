import { findStatements } from "@mahlzeit/contract/money/statements";
import { paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { cents, formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { Link } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { invoiceOfRow } from "./invoice-of-row.ts";
import styles from "./money.module.css";
import { StatementFiles } from "./statement-files.tsx";

/** The statements of all restaurants for a month. */
export function MonthStatements({ month }: { month: string }) {
  const loaded = useLoaded(ask(findStatements, { params: { month } }));
  const { answer } = loaded;
  if (loaded.hasFailed || !answer)
    return (
      <Loaded
        of={loaded}
        failed={`Die Abrechnungen für ${nameOfMonth(month)} ließen sich gerade nicht laden.`}
        height="10rem"
      />
    );
  return (
    <ul className={styles.statements} aria-label={`Abrechnungen ${nameOfMonth(month)}`}>
      {answer.map((statement) => (
        <li key={statement.id}>
          <div>
            <Link className="tap bold breaks" to={`${paths.statements}?restaurant=${statement.restaurantId}`}>
              {statement.restaurantName}
            </Link>
            <p>
              {invoiceOfRow(statement)}, {countOf(statement.orders, "Bestellung", "Bestellungen")}
              {statement.due && `, zahlt bis ${dayAndMonth(statement.due.until)}`}
            </p>
            <p>
              Provision und Abwicklung, netto: {formatEuros(cents(statement.commissionCents + statement.cardFeeCents))}
            </p>
          </div>
          <p className={`right ${styles.closing}`}>
            Kontostand <b>{formatEuros(statement.closingCents)}</b>
          </p>
          <StatementFiles statement={statement} />
        </li>
      ))}
    </ul>
  );
}
