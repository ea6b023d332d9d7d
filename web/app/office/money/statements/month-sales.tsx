import { findMonthSales } from "@mahlzeit/contract/money/statements";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { salesColumns, salesRows, salesSentence, salesTitle } from "@mahlzeit/domain/money/ledger/sales";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { numberColumns, Table } from "../../../ui/table.tsx";
import styles from "./statements.module.css";

/** A restaurant's sales of a month by VAT rate, for its VAT return. */
export function MonthSales({ restaurantId, month }: { restaurantId: string; month: string }) {
  const loaded = useLoaded(ask(findMonthSales, { params: { id: restaurantId, month } }));
  const { answer } = loaded;
  if (loaded.hasFailed || !answer)
    return (
      <Loaded
        of={loaded}
        failed="Der Umsatz nach Steuersatz ließ sich gerade nicht laden."
        height="10rem"
        shape="text"
      />
    );
  const rows = salesRows(answer);
  if (rows.length === 0) return null;
  return (
    <>
      <Table
        isDense
        label={`${salesTitle}, ${nameOfMonth(month)}`}
        className={`mt-5 ${styles.year} ${styles.sales}`}
        caption={`${salesTitle}, ${nameOfMonth(month)}`}
        columns={numberColumns(["MwSt.", ...salesColumns])}
        rows={rows.map(({ label, netCents, vatCents, grossCents }) => [
          label,
          ...[netCents, vatCents, grossCents].map(shown),
        ])}
      />
      <p className="muted">{salesSentence}</p>
    </>
  );
}

function shown(amount: Cents | null): string {
  return amount === null ? "" : formatEuros(amount);
}
