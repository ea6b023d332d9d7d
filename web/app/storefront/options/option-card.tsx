import type { Option } from "@mahlzeit/domain/menu/menu";
import { soldOutWords } from "@mahlzeit/domain/menu/sold-out";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { ComponentProps } from "react";
import { AllergenLetters, unknownAllergens } from "../../orders/allergen-letters.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";

interface OptionCardProps extends Omit<ComponentProps<typeof ChoiceCard>, "children" | "caption" | "aside"> {
  option: Option;
  priceHidden: boolean;
  /** Its group gives it away. */
  isFree?: boolean | undefined;
  /** Its group takes no more. */
  isFull?: boolean | undefined;
}

/** An option with its surcharge and its allergens. */
export function OptionCard({ option, priceHidden, isFree = false, isFull = false, ...input }: OptionCardProps) {
  return (
    <ChoiceCard
      {...input}
      disabled={option.unavailable != null || isFull}
      caption={captionOf(option, priceHidden)}
      aside={isFree && !priceHidden ? "gratis" : asideOf(option, priceHidden)}
    >
      {option.name}
    </ChoiceCard>
  );
}

function captionOf({ allergens, allergensKnown, depositCents }: Option, priceHidden: boolean) {
  const deposit = depositCents > 0 && !priceHidden && `zzgl. ${formatEuros(depositCents)} Pfand `;
  if (allergens.length === 0 && !deposit && allergensKnown !== false) return false;
  return (
    <>
      {deposit}
      {allergensKnown === false ? `Allergene: ${unknownAllergens}` : <AllergenLetters letters={allergens} />}
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
