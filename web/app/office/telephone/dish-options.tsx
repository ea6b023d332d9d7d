import { isSingle, type Option, type OptionGroup, type Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { soldOutText } from "@mahlzeit/domain/catalogue/menu/sold-out";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import {
  declaredOfChoice,
  maxQuantity,
  minQuantity,
  type OptionGroupSelection,
} from "@mahlzeit/domain/orders/cart/cart";
import { howMany, takesMore } from "@mahlzeit/domain/orders/cart/choosing";
import { linePriceCents, unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { useOptionChoice } from "../../shared/orders/use-option-choice.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import styles from "./telephone.module.css";

interface DishOptionsProps {
  dish: Product;
  /** Its number and name. */
  title: string;
  quantity: number;
  onAdd: (selections: readonly OptionGroupSelection[], quantity: number) => void;
  onBack: () => void;
}

/** The options of a dish in place of the field: Enter adds it, Escape goes back. */
export function DishOptions({ dish, title, quantity, onAdd, onBack }: DishOptionsProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState(quantity);
  const { chosen, selections, choice, reason, choose, resolved } = useOptionChoice(dish);

  // On the panel, because its choices are browsers' own inputs, whose Enter would send the whole form.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChoosing = event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey;
    const isAdding = event.key === "Enter" && isChoosing;
    if (!isAdding && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isAdding) onBack();
    else if (resolved) onAdd(resolved, pieces);
  });
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  useEffect(() => {
    const inputs = panel.current?.querySelectorAll<HTMLInputElement>("input:not(:disabled)") ?? [];
    ([...inputs].find(({ checked }) => checked) ?? inputs[0])?.focus();
  }, []);

  /** Returns the price of one piece with this option in place of the chosen one. */
  function priceWith(option: Option, optionGroup: OptionGroup): Cents {
    const others = selections.filter((one) => one.optionGroup.id !== optionGroup.id);
    return unitPriceCents({
      product: dish,
      optionGroupSelections: [...others, { optionGroup, selectedOptions: [option] }],
    });
  }
  return (
    <div ref={panel} role="group" aria-labelledby={id} className={`stack gap-3 ${styles.choices}`}>
      <div>
        <h3 id={id}>{title}</h3>
        <DishAllergens of={declaredOfChoice(choice)} isForCook />
      </div>
      {selections.map(({ optionGroup: group, selectedOptions }) =>
        isSingle(group) ? (
          <Tiles
            key={group.id}
            legend={group.name}
            name={`${id}-${group.id}`}
            value={selectedOptions[0]?.id ?? ""}
            onChange={(optionId) => choose(group, optionId, true)}
            tiles={group.options.map((option) => ({
              value: option.id,
              label: option.name,
              caption: option.unavailable
                ? soldOutText(option.unavailable.until)
                : formatEuros(priceWith(option, group)),
              isOff: option.unavailable != null,
            }))}
          />
        ) : (
          <ChoiceGroup key={group.id} legend={group.name} hint={howMany(group)}>
            <div className={styles.options}>
              {group.options.map((option) => (
                <ChoiceCard
                  key={option.id}
                  type="checkbox"
                  checked={chosen.includes(option.id)}
                  disabled={
                    option.unavailable != null ||
                    (!chosen.includes(option.id) && !takesMore(group, selectedOptions.length))
                  }
                  aside={option.unavailable ? soldOutText(option.unavailable.until) : surcharge(option.priceCents)}
                  onChange={({ currentTarget }) => choose(group, option.id, currentTarget.checked)}
                >
                  {option.name}
                </ChoiceCard>
              ))}
            </div>
          </ChoiceGroup>
        ),
      )}
      <div className={`cluster gap-3 ${styles.add}`}>
        <QuantityPicker
          label={`Anzahl ${dish.name}`}
          value={pieces}
          min={minQuantity}
          max={maxQuantity}
          onChange={setPieces}
        />
        <Button disabled={!resolved} onClick={() => resolved && onAdd(resolved, pieces)}>
          {reason ?? (
            <>
              Dazu <span className="num">{formatEuros(linePriceCents({ ...choice, quantity: pieces }))}</span>
            </>
          )}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Zurück
        </Button>
      </div>
    </div>
  );
}

function surcharge(cents: number): string | false {
  return cents !== 0 && `${cents > 0 ? "+" : "−"} ${formatEuros(Math.abs(cents))}`;
}
