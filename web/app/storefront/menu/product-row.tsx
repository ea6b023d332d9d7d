import { dishAnchor } from "@mahlzeit/contract/page-addresses";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { reductionText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { type StartingPrice, startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { memo } from "react";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { DishPrice } from "../../shared/orders/dish-price.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Guard } from "../allergens/guard.tsx";
import styles from "./product-row.module.css";

interface ProductRowProps {
  product: Product;
  badgePercent: number;
  /** The price to which the badge relates. */
  reference?: string | undefined;
  unitPrice?: string | undefined;
  /** The price with the marks that the menu is filtered by. */
  filteredPrice?: StartingPrice | undefined;
  /** The number of pieces in the cart. */
  quantity: number;
  pricesHidden: boolean;
  /** Shows a verdict instead of the allergens' letters. */
  guard?: Guard | null;
  /** "Heute aus": the dish is shown but cannot be added. */
  soldOut?: string | undefined;
  /** "Ab 11:00 Uhr", "Nicht zur Lieferung": the dish can be added nevertheless. */
  note?: string | undefined;
  /** The day, "YYYY-MM-DD", for which a dish of single days is chosen here. */
  date?: string | undefined;
  /** True below a coming day, where the same dish may be shown once more. */
  isComing?: boolean;
  /** Absent in the preview, where nothing can be added. */
  onChoose: ChooseDish | undefined;
}

export type ChooseDish = (product: Product, date?: string) => void;

/** A dish as a button that adds it. Memoised, because a menu may have hundreds. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, quantity, guard, soldOut, date, isComing, onChoose } = props;
  const id = isComing ? `${dishAnchor(product.id)}-${date}` : dishAnchor(product.id);
  const row = classNames(
    styles.row,
    product.picture && styles.pictured,
    guard && styles.guarded,
    product.marks && styles.marked,
  );
  if (!onChoose || soldOut) {
    return (
      <div id={id} tabIndex={-1} className={classNames(row, soldOut && styles.soldOut)}>
        <Facts {...props} />
      </div>
    );
  }
  return (
    <button
      type="button"
      id={id}
      className={classNames(row, styles.button, quantity > 0 && styles.chosen)}
      onClick={() => onChoose(product, date)}
    >
      <Facts {...props} />
      {quantity > 0 ? (
        <span className={`disc bold num ${styles.add}`}>
          {/* The key restarts the animation for every new number. */}
          <span key={quantity} className={styles.number}>
            {quantity}
          </span>
          <VisuallyHidden> im Warenkorb</VisuallyHidden>
        </span>
      ) : (
        <span className={`disc bold num ${styles.add}`} aria-hidden="true">
          <Icon name="plus" />
        </span>
      )}
    </button>
  );
});

function Facts(props: ProductRowProps) {
  const { product, badgePercent, reference, unitPrice, filteredPrice, pricesHidden, guard, soldOut, note } = props;
  const { description, additives = "", picture } = product;
  return (
    <>
      {picture && (
        <span className={styles.picture}>
          <Picture picture={picture} sizes="5.5rem" />
        </span>
      )}
      <span className={`bold h4 ${styles.name}`}>{product.name} </span>
      {(description || additives || !guard) && (
        <span className={`muted small ${styles.description}`}>
          {[description, additives].filter(Boolean).join(" · ")} {!guard && <DishAllergens of={product} />}{" "}
        </span>
      )}
      {guard && <guard.parts.DishMark product={product} letters={guard.letters} />}
      <DishMarks of={product} className={`mt-1 ${styles.note}`} />
      {note && (
        <span className={`mt-1 ${styles.note}`}>
          <Badge tone="line">{note}</Badge>{" "}
        </span>
      )}
      {soldOut && (
        <span className={styles.out}>
          <Badge tone="line">{soldOut}</Badge>
        </span>
      )}
      {!pricesHidden && (
        <span className={`cluster gap-2 bold ${styles.price}`}>
          <DishPrice {...product} {...(filteredPrice ?? startingPrice(product))} />{" "}
          {badgePercent > 0 && (
            <Badge tone="deal" square>
              {reductionText(Math.round(badgePercent * 100))}
            </Badge>
          )}{" "}
          {reference && <small className="muted normal">{reference}</small>}
          {unitPrice && <small className="muted normal num">{unitPrice}</small>}
        </span>
      )}
    </>
  );
}
