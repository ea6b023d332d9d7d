import type { MonthsOfTips } from "@mahlzeit/contract/operator/numbers";
import { formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { countedByOrderSentence } from "@mahlzeit/domain/operator/numbers/words";
import { tipReceiverNames } from "@mahlzeit/domain/orders/order/tip";
import { Panel } from "../../ui/panel.tsx";
import { Sideways } from "../../ui/sideways.tsx";
import plotStyles from "../plots/plot.module.css";
import { PlotHead } from "../plots/plot.tsx";

/** The tips given by card, by month and receiver, to be paid to them. Renders nothing without any. */
export function Tips({ tips, words }: { readonly tips: MonthsOfTips; readonly words: string }) {
  if (tips.length === 0) return null;
  return (
    <Panel className={plotStyles.panel}>
      <PlotHead title="Trinkgeld" />
      <p className={plotStyles.finding}>
        {words} {countedByOrderSentence}
      </p>
      <Sideways label="Trinkgeld nach Monaten">
        <table className={`small num ${plotStyles.table}`}>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              <th scope="col" className={`nowrap ${plotStyles.number}`}>
                {tipReceiverNames.KITCHEN}
              </th>
              <th scope="col" className={`nowrap ${plotStyles.number}`}>
                {tipReceiverNames.DRIVER}
              </th>
            </tr>
          </thead>
          <tbody>
            {tips.map(({ month, kitchen, driver }) => (
              <tr key={month}>
                <th scope="row">{nameOfMonth(month)}</th>
                <td className={`nowrap ${plotStyles.number}`}>{formatEuros(kitchen)}</td>
                <td className={`nowrap ${plotStyles.number}`}>{formatEuros(driver)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Panel>
  );
}
