import type { BasisPoints, Cents } from "../money.ts";
import type { AllergenLetter } from "./allergens.ts";
import type { Unavailable } from "./unavailable.ts";

export type OptionGroupType = "SINGLE" | "MULTIPLE";

export interface Option {
  readonly id: string;
  readonly name: string;
  /** May be negative; a line's price never falls below 0. */
  readonly priceCents: Cents;
  readonly allergens: readonly AllergenLetter[];
  readonly unavailable?: Unavailable | null;
}

export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly type: OptionGroupType;
  readonly options: readonly Option[];
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What is charged. A discount badge never changes it. */
  readonly priceCents: Cents;
  /** Einwegpfand per piece. */
  readonly depositCents: Cents;
  readonly vatRate: BasisPoints;
  readonly allergens: readonly AllergenLetter[];
  readonly optionGroups: readonly OptionGroup[];
  readonly unavailable?: Unavailable | null;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly Product[];
}
