import { dishAnchor } from "@mahlzeit/contract/page-addresses";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { memo, Suspense, useEffect, useMemo, useState } from "react";
import emptyPlate from "../../pictures/empty-plate.webp";
import { track } from "../../shell/visits/track.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Guard } from "../allergens/guard.tsx";
import type { MenuFilter } from "../marks/mark-filter.tsx";
import { AllergenLegend, lettersOfProducts } from "../restaurant/allergens.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { CategorySection } from "./category-section.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import styles from "./menu.module.css";
import { MarkFilter } from "./overlays.ts";
import type { ChooseDish } from "./product-row.tsx";

interface MenuProps {
  categories: readonly ListedCategory[];
  products: readonly Product[];
  lines: readonly CartLine[];
  pricesHidden: boolean;
  /** Marks dishes with avoided allergens. */
  guard: Guard | null;
  /** Absent in the preview of a closed restaurant. */
  onChoose: ChooseDish | undefined;
}

/**
 * The whole menu: tabs, categories and the legend of allergens. Memoised on dishes and lines, because any other late
 * data about the visitor would hydrate all of it at once.
 */
export const Menu = memo(function Menu({ categories: all, products, lines, pricesHidden, guard, onChoose }: MenuProps) {
  const [filter, setFilter] = useState<MenuFilter | null>(null);
  const categories = useMemo(() => filter?.(all) ?? all, [filter, all]);
  const sectionIds = useMemo(() => categories.map((_, index) => `kategorie-${index + 1}`), [categories]);
  const quantities = useMemo(() => quantitiesOf(lines), [lines]);
  useEffect(() => track("menu-opened"), []);
  useEffect(showLinkedDish, []);
  return (
    <>
      {!onChoose && (
        <div className="mb-4">
          <Notice tone="warn">
            <b>Vorschau.</b> Aktuell nehmen wir leider keine Bestellungen an.
          </Notice>
        </div>
      )}
      {pricesHidden && onChoose && (
        <div className="mb-4">
          <Notice tone="ok">
            <b>Du bist eingeladen.</b> Bei dieser Veranstaltung zahlt, wer sie ausrichtet.
          </Notice>
        </div>
      )}
      <div className={products.some(({ marks }) => marks) ? styles.filter : undefined}>
        <MarkFilter categories={all} onFilter={setFilter} />
      </div>
      {all.length === 0 ? (
        <EmptyState picture={{ src: emptyPlate, width: 440, height: 406 }} title="Noch keine Speisekarte">
          Hier wird gerade erst angeschrieben, was es gibt.
        </EmptyState>
      ) : (
        categories.length > 0 && (
          <CategoryTabs categories={categories} sectionIds={sectionIds} pricesHidden={pricesHidden} />
        )
      )}
      {categories.map((category, index) => (
        // One boundary per category, so that a long menu is hydrated in pieces and taps in between are handled.
        <Suspense key={category.id}>
          <CategorySection
            category={category}
            id={sectionIds[index] ?? ""}
            quantities={quantities}
            pricesHidden={pricesHidden}
            guard={guard}
            onChoose={onChoose}
          />
        </Suspense>
      ))}
      <AllergenLegend letters={lettersOfProducts(products)} title="Allergene" />
    </>
  );
});

/** Scrolls to the dish named in the fragment and focuses it. */
function showLinkedDish(): void {
  const dish = location.hash.startsWith(`#${dishAnchor("")}`) && document.getElementById(location.hash.slice(1));
  if (!dish) return;
  dish.scrollIntoView({ block: "center" });
  dish.focus({ preventScroll: true });
}

function quantitiesOf(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of lines) {
    quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity);
  }
  return quantities;
}
