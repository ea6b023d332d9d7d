import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { compareFees, feeRates } from "@mahlzeit/domain/partners/applications/compare-fees";
import { Sideways } from "../../ui/sideways.tsx";
import styles from "./fee-terms.module.css";

/** All rates of some terms with their bases. */
export function Rates({ fees }: { fees: FeeTerms }) {
  return (
    <Sideways label="Sätze">
      <table className={`num ${styles.rates}`}>
        <caption className="muted small">Netto, dazu kommen 20 % Umsatzsteuer</caption>
        <thead>
          <tr>
            <th className="muted small" scope="col">
              Wofür
            </th>
            <th className="muted small" scope="col">
              Satz
            </th>
          </tr>
        </thead>
        <tbody>
          {feeRates(fees).map(({ label, note, value }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small className="block">{note}</small>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
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
    <Sideways label="Sätze, bisher und neu">
      <table className={`num ${styles.rates}`}>
        <caption className="muted small">Netto, dazu kommen 20 % Umsatzsteuer</caption>
        <thead>
          <tr>
            <th className="muted small" scope="col">
              Wofür
            </th>
            <th className="muted small" scope="col">
              Bisher
            </th>
            <th className="muted small" scope="col">
              Neu
            </th>
          </tr>
        </thead>
        <tbody>
          {compareFees(before, after).map(({ label, note, value, before: was, isChanged }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small className="block">{note}</small>
              </th>
              <td>{was}</td>
              <td>{isChanged ? <b className="bold">{value}</b> : <span className="muted">bleibt</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
