import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { tenthsOfPercent } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeEuros, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import styles from "../plots/lists.module.css";
import { AsTable, Meter, Plot } from "../plots/plot.tsx";
import { percentText } from "../plots/plot-text.ts";

const shown = 3;

/** The complaints of guests, and the rate of each dish that they name. */
export function Complaints({ numbers: { period, dishes } }: { numbers: Numbers }) {
  const { completed, complaints, complaintCents } = period.sums;
  const named = dishes
    .filter(({ complained }) => complained > 0)
    .sort((a, b) => b.complained / b.pieces - a.complained / a.pieces);
  return (
    <Plot
      title="Reklamationen"
      finding={
        complaints === 0 ? (
          <b>Nichts reklamiert.</b>
        ) : (
          <>
            <b>
              {wholeNumber(complaints)} von {wholeNumber(completed)}
            </b>
            , das sind {percentText(tenthsOfPercent(complaints, completed) ?? 0)}. Zurück gingen{" "}
            {wholeEuros(complaintCents)}.
          </>
        )
      }
    >
      {named.length > 0 && (
        <ul className={`divided ${styles.reasons}`}>
          {named.slice(0, shown).map(({ product, name, complained, pieces }) => (
            <li key={product}>
              <div>
                <span className="breaks">{name}</span>
                <b className="num">
                  {wholeNumber(complained)} von {wholeNumber(pieces)}
                </b>
              </div>
              <Meter part={complained / pieces} isBad />
            </li>
          ))}
        </ul>
      )}
      {named.length > shown && (
        <AsTable
          caption="Alle reklamierten Gerichte"
          label={`Alle ${named.length}\u00a0Gerichte`}
          headings={["Gericht", "Reklamiert", "Stück", "Anteil"]}
          rows={named.map(({ name, complained, pieces }) => [
            name,
            wholeNumber(complained),
            wholeNumber(pieces),
            percentText(tenthsOfPercent(complained, pieces) ?? 0),
          ])}
        />
      )}
    </Plot>
  );
}
