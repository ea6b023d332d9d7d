import type { ShownDues } from "@mahlzeit/contract/money/dues";
import type { StatementRow } from "@mahlzeit/contract/money/statements";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth, formatDate } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { monthLater, nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { cardPaymentRows } from "@mahlzeit/domain/money/ledger/statement";
import { useState } from "react";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { invoiceOfRow } from "../invoice-of-row.ts";
import { StatementFiles } from "../statement-files.tsx";
import { MonthSales } from "./month-sales.tsx";
import styles from "./statements.module.css";

/** A month's result, files and calculation; the latest shows the amount still due. */
export function StatementCard({ statement, dues }: { statement: StatementRow; dues: ShownDues | null }) {
  const { restaurantId, month, closingCents } = statement;
  const [wasOpened, setOpened] = useState(false);
  return (
    <li>
      <div className={styles.month}>
        <div>
          <h3 className="breaks">{nameOfMonth(month)}</h3>
          <p>{factsOf(statement)}</p>
        </div>
        <p className={`right ${styles.closing}`}>
          Stand Monatsende <b className="block num nowrap">{formatEuros(closingCents)}</b>
        </p>
        <StatementFiles statement={statement} />
      </div>
      {dues && dues.openCents > dues.overdueCents && (
        <p className={`mt-2 ${styles.due}`}>
          Bitte überweise {formatEuros(dues.openCents - dues.overdueCents)} bis {dayAndMonth(dues.until)}. Wohin, steht
          im PDF.
        </p>
      )}
      <details className={styles.details} onToggle={() => setOpened(true)}>
        <summary className="bold brand">So kommt es zusammen</summary>
        <LeaderRows>
          {rowsOf(statement).map(([label, amount]) => (
            <LeaderRow key={label} label={label}>
              {formatEuros(amount)}
            </LeaderRow>
          ))}
          <LeaderRow label={`Stand Ende ${nameOfMonth(month)}`} tone="total">
            {formatEuros(closingCents)}
          </LeaderRow>
        </LeaderRows>
        {wasOpened && <MonthSales restaurantId={restaurantId} month={month} />}
      </details>
    </li>
  );
}

function factsOf(statement: StatementRow): string {
  const { issuedAt, orders } = statement;
  const completed = countOf(orders, "Bestellung", "Bestellungen");
  return `${completed}, ${invoiceOfRow(statement)}, ausgestellt ${formatDate(issuedAt)}`;
}

/** Returns the rows of the account's extract, without zeros. */
function rowsOf(statement: StatementRow): readonly (readonly [string, Cents])[] {
  const rows: readonly (readonly [string, Cents])[] = [
    ...cardPaymentRows(statement),
    ["Rabatte, die wir zahlen", statement.subsidyCents],
    ["Erstattungen zu unseren Lasten", statement.goodwillCents],
    ["Provision, netto", -statement.commissionCents],
    ["Abwicklung von Kartenzahlungen, netto", -statement.cardFeeCents],
    ["20 % USt. darauf", -statement.vatCents],
    ["Auszahlungen auf dein Konto", -statement.paidOutCents],
    ["Von der Bank zurückgekommene Auszahlungen", statement.returnedCents],
    ["Deine Überweisungen an uns", statement.paidInCents],
  ];
  const before = `Stand Ende ${nameOfMonth(monthLater(statement.month, -1))}`;
  return [[before, statement.openingCents], ...rows.filter(([, amount]) => amount !== 0)];
}
