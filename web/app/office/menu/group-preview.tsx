import { isSingle, type OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import type { DocumentGroup, DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { howMany, takesMore } from "@mahlzeit/domain/orders/cart/choosing";
import { pricedOptions } from "@mahlzeit/domain/orders/cart/options";
import { useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Price } from "../../ui/price.tsx";
import styles from "./option-group.module.css";

interface GroupPreviewProps {
  group: DocumentGroup;
  /** The dish in whose overlay the group is shown; undefined without one. */
  dish: DocumentProduct | undefined;
}

/** A group as in the guests' overlay; choosing shows the free options and the surcharge. */
export function GroupPreview({ group, dish }: GroupPreviewProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const isOne = isSingle(group);
  // Required free options are preselected for guests.
  const preset = group.options.filter(({ priceCents }) => priceCents === 0).slice(0, group.min);
  const ids = chosen ?? preset.map(({ id }) => id);
  const optionGroup: OptionGroup = { ...group, options: group.options.map(toOption) };
  const selectedOptions = optionGroup.options.filter(({ id }) => ids.includes(id));
  const priced = new Map(pricedOptions({ optionGroup, selectedOptions }).map((option) => [option.id, option]));
  const extra = [...priced.values()].reduce((sum, { priceCents }) => sum + priceCents, 0);
  const total = Math.max(0, (dish?.priceCents ?? 0) + extra);
  function toggle(id: string): void {
    const others = ids.filter((one) => one !== id);
    if (isOne) setChosen([id]);
    else if (others.length < ids.length) setChosen(others);
    else if (group.max === 1) setChosen([id]);
    else if (takesMore(optionGroup, ids.length)) setChosen([...ids, id]);
  }
  return (
    <aside className={styles.preview} aria-label="So sehen’s deine Gäste">
      <p>
        <Icon name="eye" /> So sehen’s deine Gäste
      </p>
      <Panel className="stack gap-4 breaks">
        <h2>{dish?.name || group.name || "Ohne Namen"}</h2>
        <ChoiceGroup legend={`${group.name || "Ohne Namen"}, ${isOne ? "wähle 1" : howMany(optionGroup)}`}>
          {group.options.map((option) => (
            <ChoiceCard
              key={option.id}
              type={isOne ? "radio" : "checkbox"}
              checked={ids.includes(option.id)}
              caption={option.allergens && option.allergens.length > 0 && `Allergene: ${option.allergens.join(", ")}`}
              aside={priceText(priced.get(option.id)?.priceCents ?? option.priceCents, option.priceCents)}
              onChange={() => toggle(option.id)}
            >
              {option.name || "…"}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        <div className={`${buttonClass({ size: "large", block: true, split: true })} ${styles.add}`}>
          <span>In den Warenkorb</span>
          <Price cents={total} />
        </div>
      </Panel>
    </aside>
  );
}

const toOption = ({ allergens, ...same }: DocumentGroup["options"][number]) => ({
  ...same,
  allergens: allergens ?? [],
});

function priceText(cents: Cents, full: Cents): string {
  if (cents === 0) return full === 0 ? "inklusive" : "gratis";
  return `${cents > 0 ? "+" : "−"} ${formatEuros(Math.abs(cents))}`;
}
