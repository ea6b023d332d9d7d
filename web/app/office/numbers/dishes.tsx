import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { wholeEuros, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import styles from "../plots/lists.module.css";
import { AsTable, Meter, Plot } from "../plots/plot.tsx";

const shown = 6;

/** The best-selling dishes. */
export function Dishes({ numbers: { dishes } }: { numbers: Numbers }) {
  const [first] = dishes;
  const pieces = dishes.reduce((sum, dish) => sum + dish.pieces, 0);
  if (!first)
    return <Plot title="Am liebsten bestellt" finding="Sobald Bestellungen fertig sind, stehen hier die Gerichte." />;
  return (
    <Plot
      title="Am liebsten bestellt"
      finding={
        <>
          <b>{first.name}</b> liegt vorn: {wholeNumber(first.pieces)} von {wholeNumber(pieces)}&nbsp;Stück.
        </>
      }
    >
      <ol className={styles.dishes}>
        {dishes.slice(0, shown).map(({ product, name, pieces: sold, revenueCents }, i) => (
          <li key={product}>
            <b className="center" aria-hidden="true">
              {i + 1}
            </b>
            <span className="medium breaks">{name}</span>
            <em className="muted small num">
              {wholeNumber(sold)}×, {wholeEuros(revenueCents)}
            </em>
            <Meter part={sold / first.pieces} />
          </li>
        ))}
      </ol>
      {dishes.length > shown && (
        <AsTable
          caption="Alle Gerichte"
          label={`Alle ${dishes.length}\u00a0Gerichte`}
          headings={["Gericht", "Stück", "Umsatz vor Rabatten"]}
          rows={dishes.map(({ name, pieces: sold, revenueCents }) => [
            name,
            wholeNumber(sold),
            wholeEuros(revenueCents),
          ])}
        />
      )}
    </Plot>
  );
}
