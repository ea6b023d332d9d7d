import { availabilityText } from "@mahlzeit/domain/catalogue/menu/availability";
import { isSingle } from "@mahlzeit/domain/catalogue/menu/menu";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { menuValueText } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import type { PriceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import { rangeReferenceText, reductionText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { startingPriceText } from "@mahlzeit/domain/catalogue/menu/size-prices";
import { formatEuros } from "@mahlzeit/domain/money";
import { howMany } from "@mahlzeit/domain/orders/cart/choosing";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Panel } from "../../ui/panel.tsx";
import { DishThumb } from "./dish-thumb.tsx";
import styles from "./guest-preview.module.css";

interface GuestPreviewProps {
  menu: MenuDocument;
  changed: ReadonlySet<string>;
  /** The prices to which reductions relate, by dish; undefined where they are not known. */
  references?: ReadonlyMap<string, PriceRange> | undefined;
}

/** The menu as guests will see it, with changes marked. */
export function GuestPreview({ menu, changed, references }: GuestPreviewProps) {
  return (
    <Panel className={`stack gap-6 ${styles.preview}`} aria-label="Vorschau für Gäste">
      {menu.categories.map((category) => (
        <section key={category.id}>
          <h2 data-changed={changed.has(category.id) || undefined}>{category.name}</h2>
          {category.description && <p>{category.description}</p>}
          <ul className="stack gap-3 mt-3">
            {category.products.map((dish) => (
              <li className="row gap-3 between breaks" key={dish.id} data-changed={changed.has(dish.id) || undefined}>
                <div>
                  <h3 className="bold">{dish.name}</h3>
                  {(dish.description || dish.additives) && (
                    <p className="muted small">{[dish.description, dish.additives].filter(Boolean).join(" · ")}</p>
                  )}
                  <DishMarks of={dish} className="mt-1" />
                  <p className="muted small">
                    <b>{startingPriceText(menu, dish)}</b>{" "}
                    <small>{dish.allergens === null ? "Bitte im Restaurant fragen" : dish.allergens.join(", ")}</small>{" "}
                    {dish.depositCents > 0 && <small>zzgl. {formatEuros(dish.depositCents)} Pfand</small>}{" "}
                    <Limits dish={dish} reference={references?.get(dish.id)} />
                  </p>
                  {dish.optionGroupIds.map((id) => (
                    <p className="muted small" key={id}>
                      {choiceText(menu.optionGroups.find((group) => group.id === id))}
                    </p>
                  ))}
                </div>
                {dish.picture && <DishThumb picture={dish.picture} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface LimitsProps {
  dish: DocumentProduct;
  reference: PriceRange | undefined;
}

/** The notes beside the price: discount, times and order types. */
function Limits({ dish: { discountBasisPoints, availability, orderTypes }, reference }: LimitsProps) {
  return (
    <>
      {discountBasisPoints > 0 && (
        <Badge tone="deal" square>
          {reductionText(discountBasisPoints)}
        </Badge>
      )}{" "}
      {discountBasisPoints > 0 && reference && <small>{rangeReferenceText(reference)}</small>}{" "}
      {availability && <Badge tone="line">{availabilityText(availability)}</Badge>}{" "}
      {orderTypes && <Badge tone="line">Nur: {menuValueText("product", "orderTypes", orderTypes, () => "")}</Badge>}
    </>
  );
}

/** Describes a group: "Beilage, wähle 1: Reis, Erdäpfel (+ 1,20 €)". */
function choiceText(group: DocumentGroup | undefined): string {
  if (!group) return "";
  const options = group.options.map(({ name, priceCents }) =>
    priceCents === 0 ? name : `${name} (${priceCents > 0 ? "+" : "−"} ${formatEuros(Math.abs(priceCents))})`,
  );
  return `${group.name}, ${isSingle(group) ? "wähle 1" : howMany(group)}: ${options.join(", ")}`;
}
