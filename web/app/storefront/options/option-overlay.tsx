import type { OptionGroupSelection } from "@mahlzeit/domain/cart/cart";
import { addsAtOnce } from "@mahlzeit/domain/cart/options";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { ManyOptions } from "./many-options.tsx";
import { OneOption } from "./one-option.tsx";

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
