import type { Option, OptionGroup, Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { isOfferedFor, notOfferedSentence } from "@mahlzeit/domain/catalogue/menu/order-types";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { addsAtOnce } from "@mahlzeit/domain/orders/cart/choosing";
import { mayLoseMarks } from "@mahlzeit/domain/orders/cart/lost-marks";
import { useId } from "react";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { otherTypeLabels } from "../../shared/orders/other-type.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useImmediateChoice } from "../../ui/use-immediate-choice.ts";
import { AllergensOf } from "../allergens/allergens-of.tsx";
import type { Guard } from "../allergens/guard.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { AllergenLegend, lettersOfProducts } from "../restaurant/allergens.tsx";
import { DishPicture } from "./dish-picture.tsx";
import { ManyOptions } from "./many-options.tsx";
import { focusFirst, OptionCard } from "./option-card.tsx";
import { ReportDish } from "./report-dish.tsx";

interface DishOptionsProps {
  product: Product;
  /** The host pays: no price is shown. */
  pricesHidden: boolean;
  onAdd: (selections: readonly OptionGroupSelection[], quantity?: number) => void;
  /** Called to report the dish. */
  onReport: (product: Product) => void;
  onClose: () => void;
}

export interface OptionsProps extends DishOptionsProps {
  /** Marks dishes with avoided allergens. */
  guard: Guard | null;
}

interface OptionOverlayProps extends DishOptionsProps {
  /** The order type chosen so far. */
  type: OrderType;
  /** The order types that the restaurant offers. */
  offered: readonly OrderType[];
  onType: (type: OrderType) => void;
}

/**
 * Asks for a product's options: a tap adds if there is one SINGLE group, otherwise 'In den Warenkorb' does. Asks first
 * for another order type if the product is not offered for this one.
 */
export function OptionOverlay({ type, offered, onType, ...asked }: OptionOverlayProps) {
  const props = { ...asked, guard: useGuard() };
  const { product, onClose } = props;
  if (!isOfferedFor(product, type)) return <OtherType {...{ product, type, offered, onType, onClose }} />;
  // Packed food is read before it is bought, and what takes a mark off the dish is said before it is in the cart.
  const isRead = product.packed !== undefined || mayLoseMarks(product);
  return addsAtOnce(product) && !isRead ? <OneOption {...props} /> : <ManyOptions {...props} />;
}

/** Explains which order type is impossible for a product, and offers the possible ones. */
function OtherType({
  product,
  type,
  offered,
  onType,
  onClose,
}: Omit<OptionOverlayProps, "pricesHidden" | "onAdd" | "onReport">) {
  const others = offered.filter((other) => isOfferedFor(product, other));
  return (
    <Modal title={product.name} description={notOfferedSentence(product.name, type)} onClose={onClose}>
      <div className="stack gap-3">
        {others.map((other, index) => (
          <Button
            key={other}
            ref={index === 0 ? focusFirst : undefined}
            variant={index === 0 ? "primary" : "secondary"}
            size="large"
            block
            icon={orderTypeIcons[other]}
            onClick={() => onType(other)}
          >
            {otherTypeLabels[other]}
          </Button>
        ))}
        <Button variant="quiet" block onClick={onClose}>
          Lieber nicht
        </Button>
      </div>
    </Modal>
  );
}

/** A tap adds the option and closes. Arrow keys only move; Enter and Space add. */
function OneOption({ product, pricesHidden, guard, onAdd, onReport, onClose }: OptionsProps) {
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
      {product.description && <p className="breaks mb-3">{product.description}</p>}
      <DishMarks of={product} className="mb-3" />
      <div className="mb-3">
        <AllergensOf product={product} guard={guard} />
      </div>
      <ChoiceGroup legend={group.name} legendHidden>
        {group.options.map((option, index) => (
          <OptionCard
            key={option.id}
            ref={index === 0 ? focusFirst : undefined}
            type="radio"
            name={name}
            option={option}
            product={product}
            priceHidden={pricesHidden}
            guard={guard}
            {...adding(() => add(group, option))}
          />
        ))}
      </ChoiceGroup>
      <p className="muted small center mt-3">Ein Tipp genügt, dann liegt’s im Warenkorb.</p>
      <AllergenLegend letters={lettersOfProducts([product])} />
      <ReportDish product={product} onReport={onReport} />
    </Modal>
  );
}
