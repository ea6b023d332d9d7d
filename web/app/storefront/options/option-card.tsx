import type { Option, Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { soldOutText } from "@mahlzeit/domain/catalogue/menu/sold-out";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { ComponentProps } from "react";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { depositText } from "../../shared/orders/dish-price.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import type { Guard } from "../allergens/guard.tsx";
import styles from "./options.module.css";

interface OptionCardProps extends Omit<ComponentProps<typeof ChoiceCard>, "children" | "caption" | "aside"> {
  option: Option;
  /** The product that the option belongs to. */
  product: Product;
  priceHidden: boolean;
  /** True if its group includes it for free. */
  isFree?: boolean | undefined;
  /** Shows a verdict instead of the allergens' letters. */
  guard: Guard | null;
  /** True if its group allows no further choice. */
  isFull?: boolean | undefined;
}

/** An option with its surcharge, its marks and its allergens. */
export function OptionCard({
  option,
  product,
  priceHidden,
  guard,
  isFree = false,
  isFull = false,
  ...input
}: OptionCardProps) {
  return (
    <ChoiceCard
      {...input}
      disabled={option.unavailable != null || isFull}
      caption={captionOf(option, product, priceHidden, guard)}
      aside={isFree && !priceHidden ? "gratis" : asideOf(option, priceHidden)}
    >
      {option.name} <DishMarks of={option} className={styles.marks} />
    </ChoiceCard>
  );
}

function captionOf(option: Option, product: Product, priceHidden: boolean, guard: Guard | null) {
  const { allergens, allergensKnown, depositCents } = option;
  const deposit = !priceHidden && depositText(depositCents);
  // An option without allergens of its own shows nothing.
  const addsAllergens = allergens.length > 0 || allergensKnown === false;
  if (!addsAllergens && !deposit && !guard) return false;
  return (
    <>
      {deposit}{" "}
      {guard ? (
        <guard.parts.OptionMark option={option} product={product} letters={guard.letters} />
      ) : (
        addsAllergens && <DishAllergens of={option} />
      )}
    </>
  );
}

function asideOf({ unavailable, priceCents }: Option, priceHidden: boolean): string | false {
  if (unavailable) return soldOutText(unavailable.until);
  return !priceHidden && surcharge(priceCents);
}

function surcharge(cents: Cents): string {
  if (cents === 0) return "inklusive";
  return `${cents > 0 ? "+" : "−"} ${formatEuros(Math.abs(cents))}`;
}

/** Marks the control that a dialog focuses when it opens (a `ref`); React does not render `autofocus`. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
