import { isSingle } from "@mahlzeit/domain/catalogue/menu/menu";
import { maxQuantity, minQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { howMany, takesMore } from "@mahlzeit/domain/orders/cart/choosing";
import { startingPriceOfChoice } from "@mahlzeit/domain/orders/cart/marked-price";
import { pricedOptions } from "@mahlzeit/domain/orders/cart/options";
import { unitDepositCents } from "@mahlzeit/domain/orders/cart/price";
import { type FormEvent, useId, useState } from "react";
import { DishPrice } from "../../shared/orders/dish-price.tsx";
import { useOptionChoice } from "../../shared/orders/use-option-choice.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import { AllergensOf } from "../allergens/allergens-of.tsx";
import { useWantedMarks } from "../marks/wanted-marks.ts";
import { AllergenLegend, lettersOfProducts } from "../restaurant/allergens.tsx";
import { ChoiceMarks } from "./choice-marks.tsx";
import { DishPicture } from "./dish-picture.tsx";
import { focusFirst, OptionCard } from "./option-card.tsx";
import type { OptionsProps } from "./option-overlay.tsx";
import styles from "./options.module.css";
import { PackedDetails } from "./packed-details.tsx";
import { ReportDish } from "./report-dish.tsx";

/** All option groups of a product, with required free options preselected; the button shows the price. */
export function ManyOptions({ product, pricesHidden, guard, onAdd, onReport, onClose }: OptionsProps) {
  const formId = useId();
  const wanted = useWantedMarks();
  const { chosen, selections, choice, lacking, firstLacking, reason, choose, resolved } = useOptionChoice(
    product,
    wanted,
  );
  const { priceCents, varies } = startingPriceOfChoice(choice, wanted);
  const [tried, setTried] = useState(false);
  const [quantity, setQuantity] = useState(minQuantity);
  const { packed } = product;
  // Without options it names the same allergens, right below.
  const legendSaysAll =
    !guard && selections.length === 0 && product.allergens.length > 0 && product.allergensKnown !== false;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (resolved) return onAdd(resolved, quantity);
    setTried(true);
    const asking = event.currentTarget.querySelectorAll("fieldset")[firstLacking];
    asking?.querySelector<HTMLInputElement>("input:not(:disabled, :checked)")?.focus({ preventScroll: true });
    // Focusing alone may leave the group hidden behind the button.
    asking?.scrollIntoView({ block: "center" });
  }

  return (
    <Modal
      title={product.name}
      description={selections.length > 0 ? "Bitte wähle eine Option aus" : undefined}
      onClose={onClose}
      footer={
        <div className={packed ? `cluster gap-3 ${styles.packedFooter}` : undefined}>
          {packed && (
            <QuantityPicker
              value={quantity}
              min={minQuantity}
              max={maxQuantity}
              label={product.name}
              onChange={setQuantity}
            />
          )}
          {reason && (
            <p id={`${formId}-reason`} className="muted small center mb-2">
              {reason}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="large"
            block
            split={!pricesHidden}
            looksDisabled={reason !== undefined}
            aria-describedby={reason && `${formId}-reason`}
          >
            <span>In den Warenkorb</span>
            {!pricesHidden && (
              <span className={styles.price}>
                <DishPrice
                  priceCents={priceCents * quantity}
                  varies={varies}
                  depositCents={unitDepositCents(choice) * quantity}
                />
              </span>
            )}
          </Button>
        </div>
      }
    >
      <DishPicture product={product} />
      {product.description && <p className="breaks mb-3">{product.description}</p>}
      {product.marks && <ChoiceMarks choice={choice} />}
      {packed && <PackedDetails packed={packed} priceCents={pricesHidden ? null : product.priceCents} />}
      <form id={formId} className="stack gap-6" onSubmit={submit} noValidate>
        {!legendSaysAll && <AllergensOf product={product} guard={guard} />}
        {selections.map(({ optionGroup: group, selectedOptions }, groupIndex) => (
          <ChoiceGroup
            key={group.id}
            legend={group.name}
            legendHidden={selections.length === 1 && group.min === 0}
            hint={howMany(group)}
            error={tried && lacking[groupIndex] ? "Bitte wähle eine Option aus" : undefined}
          >
            {group.options.map((option, index) => (
              <OptionCard
                key={option.id}
                ref={groupIndex === 0 && index === 0 ? focusFirst : undefined}
                type={isSingle(group) ? "radio" : "checkbox"}
                name={`${formId}-${group.id}`}
                option={option}
                product={product}
                priceHidden={pricesHidden}
                guard={guard}
                isFree={isFree({ optionGroup: group, selectedOptions }, option.id)}
                isFull={!chosen.includes(option.id) && !takesMore(group, selectedOptions.length)}
                checked={chosen.includes(option.id)}
                onChange={(event) => choose(group, option.id, event.target.checked)}
              />
            ))}
          </ChoiceGroup>
        ))}
      </form>
      {guard && (
        <guard.parts.ChoiceResult
          product={product}
          selections={selections}
          isComplete={firstLacking < 0}
          letters={guard.letters}
        />
      )}
      <AllergenLegend letters={lettersOfProducts([product])} className={selections.length === 0 ? "mt-2" : undefined} />
      <ReportDish product={product} onReport={onReport} />
    </Modal>
  );
}

function isFree(selection: Parameters<typeof pricedOptions>[0], id: string): boolean {
  const isCharged = selection.selectedOptions.some((option) => option.id === id && option.priceCents > 0);
  return isCharged && pricedOptions(selection).some((option) => option.id === id && option.priceCents === 0);
}
