import { type AllergenLetter, allergenNames, allergensInOrder } from "@mahlzeit/domain/allergens";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { type CartLine, declaredOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import styles from "./restaurant-details.module.css";

interface AllergenLegendProps {
  letters: readonly AllergenLetter[];
  title?: string | undefined;
  /** The distance to what is above; that of a section if absent. */
  className?: string | undefined;
}

/** The names of the allergens, by letter; nothing if there are none. */
export function AllergenLegend({ letters, title, className = styles.apart }: AllergenLegendProps) {
  if (letters.length === 0) return null;
  return (
    <section className={`muted small ${styles.legend} ${className}`} aria-label="Allergene">
      {title && <h2 className="h3 mb-2">{title}</h2>}
      <LegendList letters={letters} />
    </section>
  );
}

/** The legend of a cart's dishes, collapsed. */
export function AllergenDetails({ lines }: { lines: readonly CartLine[] }) {
  const letters = allergensInOrder(lines.flatMap((line) => declaredOfChoice(line).allergens));
  if (letters.length === 0) return null;
  return (
    <details className={`muted mt-3 tiny ${styles.details}`}>
      <summary className="tap small">Allergene erklärt</summary>
      <LegendList letters={letters} />
    </details>
  );
}

/** Returns all allergens that these dishes may contain, with any options. */
export function lettersOfProducts(products: readonly Product[]): readonly AllergenLetter[] {
  return allergensInOrder(
    products.flatMap(({ allergens, optionGroups }) => [
      ...allergens,
      ...optionGroups.flatMap(({ options }) => options.flatMap((option) => option.allergens)),
    ]),
  );
}

function LegendList({ letters }: { letters: readonly AllergenLetter[] }) {
  return (
    <dl className={`cluster ${styles.list}`}>
      {letters.map((letter) => (
        <div key={letter}>
          <dt className="bold">{letter}</dt> <dd>{allergenNames[letter]}</dd>
        </div>
      ))}
    </dl>
  );
}
