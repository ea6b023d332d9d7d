import type { Option, Product } from "@mahlzeit/domain/menu/menu";
import { soldOutWords } from "@mahlzeit/domain/menu/sold-out";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { ComponentProps } from "react";
import { DishAllergens } from "../../orders/dish-allergens.tsx";
import { depositWords } from "../../orders/dish-price.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import type { Guard } from "../allergens/guard.tsx";

interface OptionCardProps extends Omit<ComponentProps<typeof ChoiceCard>, "children" | "caption" | "aside"> {
  option: Option;
  /** Whose option it is. */
  product: Product;
  priceHidden: boolean;
  /** Its group gives it away. */
  isFree?: boolean | undefined;
  /** Says whether it can be eaten, instead of its letters. */
  guard: Guard | null;
  /** Its group takes no more. */
  isFull?: boolean | undefined;
}

/** An option with its surcharge and its allergens. */
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
      {option.name}
    </ChoiceCard>
  );
}

function captionOf(option: Option, product: Product, priceHidden: boolean, guard: Guard | null) {
  const { allergens, allergensKnown, depositCents } = option;
  const deposit = !priceHidden && depositWords(depositCents);
  // It says only what it adds to its dish.
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
  if (unavailable) return soldOutWords(unavailable.until);
  return !priceHidden && surcharge(priceCents);
}

function surcharge(cents: Cents): string {
  if (cents === 0) return "inklusive";
  return `${cents > 0 ? "+" : "−"} ${formatEuros(Math.abs(cents))}`;
}

/** A `ref` for the control that a dialog focuses when it opens; React does not render `autofocus`. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
