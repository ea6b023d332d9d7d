import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { needsOptions } from "@mahlzeit/domain/orders/cart/options";
import { type RefObject, useState } from "react";
import { DishField } from "./dish-field.tsx";
import { DishOptions } from "./dish-options.tsx";
import styles from "./telephone.module.css";
import type { Desk } from "./use-desk.ts";

interface DishCardProps {
  desk: Desk;
  /** The allergens that the caller must not eat. */
  avoided: readonly AllergenLetter[];
  field: RefObject<HTMLInputElement | null>;
  whyOut: (dish: Product) => string | null;
  onAdd: (dish: Product, selections: readonly OptionGroupSelection[], quantity: number) => void;
}

/** The field for dishes, or in its place the options of the chosen one. */
export function DishCard({ desk, avoided, field, whyOut, onAdd }: DishCardProps) {
  const [asking, setAsking] = useState<{ readonly dish: Product; readonly quantity: number } | null>(null);
  const [isBack, setIsBack] = useState(false);
  const numbered = desk.dishes.find(({ dish }) => dish.id === asking?.dish.id);

  function close(): void {
    setAsking(null);
    setIsBack(true);
  }
  return (
    <section className={styles.card}>
      {asking && numbered ? (
        <DishOptions
          key={asking.dish.id}
          dish={numbered.dish}
          title={`${numbered.number} ${numbered.name}`.trim()}
          quantity={asking.quantity}
          onAdd={(selections, quantity) => {
            onAdd(numbered.dish, selections, quantity);
            close();
          }}
          onBack={close}
        />
      ) : (
        <DishField
          field={field}
          isBack={isBack}
          dishes={desk.dishes}
          often={desk.often}
          avoided={avoided}
          whyOut={whyOut}
          onDish={(dish, quantity) => (needsOptions(dish) ? setAsking({ dish, quantity }) : onAdd(dish, [], quantity))}
        />
      )}
    </section>
  );
}
