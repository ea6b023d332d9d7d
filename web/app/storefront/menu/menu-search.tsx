import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { countOf } from "@mahlzeit/domain/digits";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { type FormEvent, useMemo, useState } from "react";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { DishPrice } from "../../shared/orders/dish-price.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AllergensOf } from "../allergens/allergens-of.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { focusFirst } from "../options/option-card.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { goToPlace, type MenuPlace, searchMenu } from "./find-on-menu.ts";
import styles from "./menu-search.module.css";

interface MenuSearchProps {
  categories: readonly ListedCategory[];
  pricesHidden: boolean;
  /** The categories' sections on the page, in the same order. */
  sectionIds: readonly string[];
  onClose: () => void;
}

/** Search on a long menu: all categories, and the dishes that match the typed text. */
export function MenuSearch({ categories, sectionIds, pricesHidden, onClose }: MenuSearchProps) {
  const [typed, setTyped] = useState("");
  const found = useMemo(() => searchMenu(categories, typed), [categories, typed]);

  function go({ categoryIndex, productIndex }: MenuPlace) {
    goToPlace(sectionIds[categoryIndex] ?? "", productIndex, onClose);
  }

  function goToFirst(event: FormEvent) {
    event.preventDefault();
    if (found?.[0]) go(found[0]);
  }

  return (
    <Modal title="Speisekarte" onClose={onClose}>
      {/* <search> is not in every browser. */}
      <form role="search" onSubmit={goToFirst}>
        <TextField
          ref={focusFirst}
          type="search"
          label="Gericht suchen"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p className={`muted small breaks ${styles.count}`} role="status">
        {found && countText(found.length, typed)}
      </p>
      {found ? (
        <ul className={`divided ${styles.list}`} aria-label="Gefundene Gerichte">
          {found.map((place) => (
            <li key={`${place.categoryIndex} ${place.productIndex}`}>
              <Dish {...place} pricesHidden={pricesHidden} onGo={() => go(place)} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={`divided ${styles.list}`} aria-label="Kategorien">
          {categories.map(({ id, name, products }, categoryIndex) => (
            <li key={id}>
              <Button className={styles.row} block onClick={() => go({ categoryIndex })}>
                <span>{name}</span>
                <span className="muted num">{products.length}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface DishProps {
  product: Product;
  categoryName: string;
  pricesHidden: boolean;
  onGo: () => void;
}

function Dish({ product, categoryName, pricesHidden, onGo }: DishProps) {
  return (
    <Button className={styles.row} block onClick={onGo}>
      <span>
        <b>{product.name}</b> <small>{categoryName}</small>
        <DishMarks of={product} className="mt-1" />
        <AllergensOf product={product} guard={useGuard()} />
      </span>
      {!pricesHidden && (
        <span className={styles.price}>
          <DishPrice {...product} {...startingPrice(product)} />
        </span>
      )}
    </Button>
  );
}

function countText(count: number, typed: string): string {
  if (count === 0) return `Kein Gericht passt zu „${typed.trim()}“.`;
  return countOf(count, "Gericht gefunden", "Gerichte gefunden");
}
