import { Fragment } from "react";
import type { Guard } from "../allergens/guard.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import styles from "./category-section.module.css";
import { type ChooseDish, ProductRow } from "./product-row.tsx";

interface CategorySectionProps {
  category: ListedCategory;
  id: string;
  /** The number of pieces in the cart, by product id. */
  quantities: ReadonlyMap<string, number>;
  pricesHidden: boolean;
  guard: Guard | null;
  /** Absent in the preview, where nothing can be added. */
  onChoose: ChooseDish | undefined;
}

export function CategorySection({ category, id, quantities, pricesHidden, guard, onChoose }: CategorySectionProps) {
  return (
    <section className={styles.category} id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{category.name}</h2>
      {category.description && <p className="muted">{category.description}</p>}
      {[...new Set(category.products.map(({ day }) => day))].map((day) => (
        <Fragment key={day ?? ""}>
          {day && <h3 className={`mt-5 ${styles.day}`}>{day}</h3>}
          <ul className={`mt-3 ${styles.menu}`}>
            {category.products.map(
              ({ product, day: own, isShownOnly, ...listed }) =>
                own === day && (
                  <li key={product.id}>
                    <ProductRow
                      product={product}
                      {...listed}
                      isComing={day !== undefined}
                      quantity={quantities.get(product.id) ?? 0}
                      pricesHidden={pricesHidden}
                      guard={guard}
                      onChoose={isShownOnly ? undefined : onChoose}
                    />
                  </li>
                ),
            )}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
