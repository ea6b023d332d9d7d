import type { MonthsOfTips } from "@mahlzeit/contract/operator/numbers";
import { formatEuros } from "@mahlzeit/domain/money";
import { nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { countedByOrderSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import { tipReceiverNames } from "@mahlzeit/domain/orders/order/tip";
import { Panel } from "../../ui/panel.tsx";
import { numberColumns, Table } from "../../ui/table.tsx";
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
      <Table
        isDense
        label="Trinkgeld nach Monaten"
        columns={numberColumns(["Monat", tipReceiverNames.KITCHEN, tipReceiverNames.DRIVER])}
        rows={tips.map(({ month, kitchenCents, driverCents }) => [
          nameOfMonth(month),
          formatEuros(kitchenCents),
          formatEuros(driverCents),
        ])}
      />
    </Panel>
  );
}
