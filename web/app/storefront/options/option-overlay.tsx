import type { OptionGroupSelection } from "@mahlzeit/domain/cart/cart";
import { addsAtOnce } from "@mahlzeit/domain/cart/choosing";
import type { Option, OptionGroup, Product } from "@mahlzeit/domain/menu/menu";
import { useId } from "react";
import { ChoiceGroup } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useImmediateChoice } from "../../ui/use-immediate-choice.ts";
import { AllergenLegend, lettersOfProducts } from "../restaurant/allergens.tsx";
import { DishPicture } from "./dish-picture.tsx";
import { ManyOptions } from "./many-options.tsx";
import { focusFirst, OptionCard } from "./option-card.tsx";
import styles from "./options.module.css";

export interface OptionOverlayProps {
  product: Product;
  /** The host pays: shows no price. */
  pricesHidden: boolean;
  onAdd: (selections: readonly OptionGroupSelection[]) => void;
  onClose: () => void;
}

/** Asks for a product's options: with one SINGLE group a tap adds, otherwise 'In den Warenkorb' does. */
export function OptionOverlay(props: OptionOverlayProps) {
  return addsAtOnce(props.product) ? <OneOption {...props} /> : <ManyOptions {...props} />;
}

/** A tap adds the option and closes. Arrow keys only move; Enter and Space add. */
export function OneOption({ product, pricesHidden, onAdd, onClose }: OptionOverlayProps) {
  const name = useId();
  const adding = useImmediateChoice();
  const group = product.optionGroups.find(({ options }) => options.length > 0);
  if (!group) return null;

  function add(optionGroup: OptionGroup, option: Option) {
    onAdd([{ optionGroup, selectedOptions: [option] }]);
  }

  return (
    <Modal title={product.name} description="Bitte wähle eine Option aus" onClose={onClose}>
      <DishPicture product={product} />
      <ChoiceGroup legend={group.name} legendHidden>
        {group.options.map((option, index) => (
          <OptionCard
            key={option.id}
            ref={index === 0 ? focusFirst : undefined}
            type="radio"
            name={name}
            option={option}
            priceHidden={pricesHidden}
            {...adding(() => add(group, option))}
          />
        ))}
      </ChoiceGroup>
      <p className={styles.hint}>Ein Tipp genügt, dann liegt’s im Warenkorb.</p>
      <AllergenLegend letters={lettersOfProducts([product])} />
    </Modal>
  );
}
