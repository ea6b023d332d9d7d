import { hasMarks, isMarked } from "@mahlzeit/domain/catalogue/menu/marked";
import { type Mark, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { countOf } from "@mahlzeit/domain/digits";
import { startingPriceKeeping } from "@mahlzeit/domain/orders/cart/marked-price";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { useEffect } from "react";
import emptyPlate from "../../pictures/empty-plate.webp";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type ListedCategory, type ListedProduct, productsOf } from "../restaurant/restaurant-data.ts";
import { MarkChips } from "./mark-chips.tsx";
import styles from "./mark-filter.module.css";
import { forgetWantedMarks, useWantedMarks } from "./wanted-marks.ts";

interface MarkFilterProps {
  categories: readonly ListedCategory[];
  /** Called with the filter, at first and after each change; null if everything is to be shown. */
  onFilter: (update: () => MenuFilter | null) => void;
}

/** Returns what is to be shown of a menu. */
export type MenuFilter = (categories: readonly ListedCategory[]) => readonly ListedCategory[];

/** Reduces a menu to the dishes with all wanted marks. The marks that no dish has are offered only if they are wanted. */
export function MarkFilter({ categories, onFilter }: MarkFilterProps) {
  const wanted = useWantedMarks();
  const products = productsOf(categories);
  const offered = marks.filter((mark) => wanted.includes(mark) || products.some((product) => isMarked(product, mark)));
  const found = products.filter((product) => hasMarks(product, wanted)).length;
  useEffect(() => onFilter(() => (wanted.length === 0 ? null : filterBy(wanted))), [wanted, onFilter]);
  if (offered.length === 0) return null;
  return (
    <>
      <fieldset className={styles.filter}>
        <legend>Nur zeigen, was so ist</legend>
        <MarkChips of={offered} />
        <small className="muted small">Bleibt auf diesem Gerät.</small>
      </fieldset>
      <p className={`muted small ${styles.count}`} role="status">
        {wanted.length > 0 &&
          found > 0 &&
          `${found} von ${countOf(products.length, "Gericht", "Gerichten")}. Gerichte ohne Angabe sind nicht dabei.`}
      </p>
      {wanted.length > 0 && found === 0 && (
        <EmptyState
          picture={{ src: emptyPlate, width: 440, height: 406 }}
          title="Dazu passt hier nichts"
          action={<Button onClick={forgetWantedMarks}>Zeichen zurücksetzen</Button>}
        >
          Kein Gericht trägt {whichText(wanted.length)}. Ohne Angabe heißt nicht nein: Frag im Restaurant nach.
        </EmptyState>
      )}
    </>
  );
}

function filterBy(wanted: readonly Mark[]): MenuFilter {
  return (categories) =>
    categories.flatMap((category) => {
      const fitting = category.products.filter(({ product }) => hasMarks(product, wanted));
      return fitting.length > 0 ? { ...category, products: fitting.map((one) => priced(one, wanted)) } : [];
    });
}

/** Gives a dish the price of what the filter promises. A badge relates to the price without it. */
function priced(listed: ListedProduct, wanted: readonly Mark[]): ListedProduct {
  const filteredPrice = startingPriceKeeping(listed.product, wanted);
  if (filteredPrice.priceCents === startingPrice(listed.product).priceCents) return { ...listed, filteredPrice };
  const { reference: _, ...unreduced } = listed;
  return { ...unreduced, badgePercent: 0, filteredPrice };
}

function whichText(count: number): string {
  if (count === 1) return "dieses Zeichen";
  return count === 2 ? "beide Zeichen" : "alle diese Zeichen";
}
