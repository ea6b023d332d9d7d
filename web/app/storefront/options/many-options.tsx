import { howMany, presetOptions, resolveSelections } from "@mahlzeit/domain/cart/options";
import { priceWithOptions } from "@mahlzeit/domain/cart/price";
import type { OptionGroup } from "@mahlzeit/domain/menu/menu";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Price } from "../../ui/price.tsx";
import { AllergenLegend, lettersOfProducts } from "../restaurant/allergens.tsx";
import { focusFirst, OptionCard } from "./option-card.tsx";
import type { OptionOverlayProps } from "./option-overlay.tsx";
import styles from "./options.module.css";

/** All option groups of a product, with required free options preselected; the button shows the price. */
export function ManyOptions({ product, pricesHidden, onAdd, onClose }: OptionOverlayProps) {
  const formId = useId();
  const [chosen, setChosen] = useState(() => presetOptions(product));
  const [tried, setTried] = useState(false);
  const groups = product.optionGroups.filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options.filter(({ id }) => chosen.includes(id)));

  function choose(group: OptionGroup, optionId: string, isOn: boolean) {
    const replaced = group.type === "SINGLE" ? idsOf(group) : [optionId];
    const others = chosen.filter((id) => !replaced.includes(id));
    setChosen(isOn ? [...others, optionId] : others);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = groups.map((group) => ({
      optionGroupId: group.id,
      optionIds: idsOf(group).filter((id) => chosen.includes(id)),
    }));
    const selections = resolveSelections(product, asked);
    if (selections) return onAdd(selections);
    setTried(true);
    const missing = groups.findIndex((group) => isMissing(group, chosen));
    const asking = event.currentTarget.querySelectorAll("fieldset")[missing];
    asking?.querySelector("input")?.focus({ preventScroll: true });
    // Focusing alone may leave the group hidden behind the button.
    asking?.scrollIntoView({ block: "center" });
  }

  return (
    <Modal
      title={product.name}
      description="Bitte wähle eine Option aus"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" size="large" block split={!pricesHidden}>
          <span>In den Warenkorb</span>
          {!pricesHidden && <Price cents={priceWithOptions(product, options)} />}
        </Button>
      }
    >
      <form id={formId} className={styles.groups} onSubmit={submit} noValidate>
        {groups.map((group, groupIndex) => (
          <ChoiceGroup
            key={group.id}
            legend={group.name}
            legendHidden={groups.length === 1}
            hint={howMany(group)}
            error={tried && isMissing(group, chosen) ? "Bitte wähle eine Option aus" : undefined}
          >
            {group.options.map((option, index) => (
              <OptionCard
                key={option.id}
                ref={groupIndex === 0 && index === 0 ? focusFirst : undefined}
                type={group.type === "SINGLE" ? "radio" : "checkbox"}
                name={`${formId}-${group.id}`}
                option={option}
                priceHidden={pricesHidden}
                checked={chosen.includes(option.id)}
                onChange={(event) => choose(group, option.id, event.target.checked)}
              />
            ))}
          </ChoiceGroup>
        ))}
      </form>
      <AllergenLegend letters={lettersOfProducts([product])} />
    </Modal>
  );
}

function isMissing(group: OptionGroup, chosen: readonly string[]): boolean {
  return group.type === "SINGLE" && !idsOf(group).some((id) => chosen.includes(id));
}

function idsOf(group: OptionGroup): readonly string[] {
  return group.options.map(({ id }) => id);
}
