import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { compareFees, type FeeRate, feeRates } from "@mahlzeit/domain/partners/applications/compare-fees";
import { type Column, Table } from "../../ui/table.tsx";
import styles from "./fee-terms.module.css";

const shared = { className: styles.rates, caption: "Netto, dazu kommen 20 % Umsatzsteuer" };
const what: Column<FeeRate> = {
  heading: "Wofür",
  isRowHeading: true,
  render: ({ label, note }) => (
    <>
      {label}
      <small className="block">{note}</small>
    </>
  ),
};

/** All rates of some terms with their bases. */
export function Rates({ fees }: { fees: FeeTerms }) {
  return (
    <Table
      {...shared}
      label="Sätze"
      columns={[what, { heading: "Satz", isNumber: true, render: ({ value }) => value }]}
      rows={feeRates(fees)}
    />
  );
}

interface ComparedRatesProps {
  /** Null if nothing was agreed before. */
  readonly before: FeeTerms | null;
  readonly after: FeeTerms;
}

/** All rates beside the previous ones; unchanged rates are marked. */
export function ComparedRates({ before, after }: ComparedRatesProps) {
  if (!before) return <Rates fees={after} />;
  return (
    <Table
      {...shared}
      label="Sätze, bisher und neu"
      columns={[
        what,
        { heading: "Bisher", isNumber: true, render: ({ before: was }) => was },
        {
          heading: "Neu",
          isNumber: true,
          render: ({ value, isChanged }) =>
            isChanged ? <b className="bold">{value}</b> : <span className="muted">bleibt</span>,
        },
      ]}
      rows={compareFees(before, after)}
    />
  );
}
