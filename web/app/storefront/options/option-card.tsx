import type { Option } from "@mahlzeit/domain/menu/menu";
import { unavailableWords } from "@mahlzeit/domain/menu/unavailable";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { ComponentProps } from "react";
import { AllergenLetters } from "../../orders/allergen-letters.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";

interface OptionCardProps extends Omit<ComponentProps<typeof ChoiceCard>, "children" | "caption" | "aside"> {
  option: Option;
  priceHidden: boolean;
}

/** An option with its surcharge and its allergens. */
export function OptionCard({ option, priceHidden, ...input }: OptionCardProps) {
  return (
    <ChoiceCard
      {...input}
      disabled={option.unavailable != null}
      caption={option.allergens.length > 0 && <AllergenLetters letters={option.allergens} />}
      aside={asideOf(option, priceHidden)}
    >
      {option.name}
    </ChoiceCard>
  );
}

function asideOf({ unavailable, priceCents }: Option, priceHidden: boolean): string | false {
  if (unavailable) return unavailableWords(unavailable);
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
