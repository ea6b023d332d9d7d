import { asksForRateOfDish } from "@mahlzeit/domain/catalogue/menu/doubted-rates";
import { drinkRate } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type BasisPoints, formatPercent } from "@mahlzeit/domain/money";
import { useState } from "react";
import { DrinkAnswers } from "../option-rate.tsx";

interface DishRateQuestionProps {
  dish: DocumentProduct;
  /** The name of its category. */
  heading: string;
  published: MenuDocument;
  onChange: (label: string, changes: { readonly vatRate: BasisPoints }) => void;
}

/** Asks whether a new or changed dish that looks like a drink under another rate is one. */
export function DishRateQuestion({ dish, heading, published, onChange }: DishRateQuestionProps) {
  const [noDrink, setNoDrink] = useState<string | null>(null);
  const { name, vatRate } = dish;
  if (name === noDrink || vatRate === null || !asksForRateOfDish(dish, heading, published)) return null;
  function answer(rate: BasisPoints): void {
    if (rate === vatRate) setNoDrink(name);
    else onChange("Mehrwertsteuer", { vatRate: rate });
    // The question disappears, and the keyboard focus stays at the rate.
    document.querySelector<HTMLElement>('[name="vatRate"]')?.focus();
  }
  return (
    <DrinkAnswers
      names={[name]}
      answers={[
        { label: `Ja, ${formatPercent(drinkRate)}`, onChoose: () => answer(drinkRate) },
        { label: `Nein, ${formatPercent(vatRate)}`, onChoose: () => answer(vatRate) },
      ]}
    />
  );
}
