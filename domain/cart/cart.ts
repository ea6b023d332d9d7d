import type { Option, OptionGroup, Product } from "../menu/menu.ts";

/** The options a guest chose in one group of a product. */
export interface OptionGroupSelection {
  readonly optionGroup: OptionGroup;
  readonly selectedOptions: readonly Option[];
}

/** A product with its chosen options, some number of times: what the specification calls an OrderProduct. */
export interface CartLine {
  readonly product: Product;
  readonly optionGroupSelections: readonly OptionGroupSelection[];
  /** 1 to 15. */
  readonly quantity: number;
}
