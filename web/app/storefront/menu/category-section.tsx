import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Guard } from "../allergens/guard.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import styles from "./category-section.module.css";
import { ProductRow } from "./product-row.tsx";

interface CategorySectionProps {
  category: ListedCategory;
  id: string;
  /** The number of pieces in the cart, by product id. */
  quantities: ReadonlyMap<string, number>;
  pricesHidden: boolean;
  guard: Guard | null;
  /** Absent in the preview, where nothing can be added. */
  onChoose: ((product: Product) => void) | undefined;
}

export function CategorySection({ category, id, quantities, pricesHidden, guard, onChoose }: CategorySectionProps) {
  return (
    <section className={styles.category} id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{category.name}</h2>
      {category.description && <p className="muted">{category.description}</p>}
      <ul className={`mt-3 ${styles.menu}`}>
        {category.products.map(({ product, badgePercent, reference, soldOut, note }) => (
          <li key={product.id}>
            <ProductRow
              product={product}
              badgePercent={badgePercent}
              reference={reference}
              soldOut={soldOut}
              note={note}
              quantity={quantities.get(product.id) ?? 0}
              pricesHidden={pricesHidden}
              guard={guard}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
