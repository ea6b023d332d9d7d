import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { refusalLabels } from "@mahlzeit/domain/operator/numbers/day-counts";
import { tenthsOfPercent } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeEuros, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import styles from "../plots/lists.module.css";
import { Meter, Plot } from "../plots/plot.tsx";
import { percentText } from "../plots/plot-text.ts";

/** The refused and withdrawn orders with reasons, as text. */
export function Refusals({ numbers: { period, refusals } }: { numbers: Numbers }) {
  const { placed, refused, refusedWorthCents, withdrawn } = period.sums;
  const most = Math.max(1, ...refusals.map(({ orders }) => orders));
  const tenths = tenthsOfPercent(refused, placed) ?? 0;
  return (
    <Plot
      title="Abgelehnt, und warum"
      finding={
        refused === 0 ? (
          <b>Nichts abgelehnt.</b>
        ) : (
          <>
            <b>
              {wholeNumber(refused)} von {wholeNumber(placed)}
            </b>
            , das sind {percentText(tenths)}. Dir sind rund {wholeEuros(refusedWorthCents)} entgangen.
          </>
        )
      }
    >
      {refusals.length > 0 && (
        <ul className={`divided ${styles.reasons}`}>
          {refusals.map(({ reason, orders }) => (
            <li key={reason}>
              <div>
                <span className="breaks">{refusalLabels[reason]}</span>
                <b className="num">{wholeNumber(orders)}</b>
              </div>
              <Meter part={orders / most} isBad />
            </li>
          ))}
        </ul>
      )}
      {withdrawn > 0 && (
        <p className="muted small mt-3">
          {withdrawn === 1 ? "Eine weitere hat der Gast" : `${wholeNumber(withdrawn)}\u00a0weitere haben Gäste`} selbst
          storniert.
        </p>
      )}
    </Plot>
  );
}
