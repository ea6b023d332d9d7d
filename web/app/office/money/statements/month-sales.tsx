import { findMonthSales } from "@mahlzeit/contract/money/statements";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { salesColumns, salesRows, salesSentence, salesTitle } from "@mahlzeit/domain/money/ledger/sales";
import { api } from "../../../data/api.ts";
import { useAnswer } from "../../../data/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Sideways } from "../../../ui/sideways.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import plotStyles from "../../plots/plot.module.css";
import styles from "./statements.module.css";

/** A restaurant's sales of a month by VAT rate, for its VAT return. */
export function MonthSales({ restaurantId, month }: { restaurantId: string; month: string }) {
  const find = async (signal: AbortSignal) =>
    (await api(findMonthSales, { params: { id: restaurantId, month } }, { signal })).answer;
  const { answer, hasFailed, askAgain } = useAnswer(`${restaurantId} ${month}`, find);
  if (hasFailed)
    return (
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Der Umsatz nach Steuersatz ließ sich gerade nicht laden.
      </Notice>
    );
  if (!answer) return <Skeleton height="10rem" />;
  const rates = answer.rates.map(({ rate, net, vat, gross }) => ({
    rate,
    netCents: net,
    vatCents: vat,
    grossCents: gross,
  }));
  const rows = salesRows({ rates, depositCents: answer.deposit, tipCents: answer.tip });
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
                <th key={column} scope="col" className={plotStyles.number}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, netCents, vatCents, grossCents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={plotStyles.number}>{shown(netCents)}</td>
                <td className={plotStyles.number}>{shown(vatCents)}</td>
                <td className={plotStyles.number}>{shown(grossCents)}</td>
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
