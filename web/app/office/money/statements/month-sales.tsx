import { findMonthSales } from "@mahlzeit/contract/money/statements";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { salesColumns, salesRows, salesSentence, salesTitle } from "@mahlzeit/domain/money/ledger/sales";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Sideways } from "../../../ui/sideways.tsx";
import plotStyles from "../../plots/plot.module.css";
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
      <Sideways label={`${salesTitle}, ${nameOfMonth(month)}`}>
        <table className={classNames(`small num ${plotStyles.table}`, `mt-5 ${styles.year}`, styles.sales)}>
          <caption>
            {salesTitle}, {nameOfMonth(month)}
          </caption>
          <thead>
            <tr>
              <th scope="col">MwSt.</th>
              {salesColumns.map((column) => (
                <th key={column} scope="col" className={`nowrap ${plotStyles.number}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, netCents, vatCents, grossCents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={`nowrap ${plotStyles.number}`}>{shown(netCents)}</td>
                <td className={`nowrap ${plotStyles.number}`}>{shown(vatCents)}</td>
                <td className={`nowrap ${plotStyles.number}`}>{shown(grossCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className="muted">{salesSentence}</p>
    </>
  );
}

function shown(amount: Cents | null): string {
  return amount === null ? "" : formatEuros(amount);
}
