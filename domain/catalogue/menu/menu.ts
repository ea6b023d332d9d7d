import type { AllergenLetter } from "../../allergens.ts";
import type { BasisPoints, Cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import type { Availability } from "./availability.ts";
import type { RareName, ValuesOf } from "./menu-field.ts";
import type { dishFields, optionFields } from "./menu-fields.ts";
import type { Unavailable } from "./unavailable.ts";

/** The fields of which few entries say anything: null, empty or absent for most. */
type Rarely<Fields> = { readonly [Name in RareName<Fields>]?: ValuesOf<Fields>[Name] | undefined };

export interface Option extends Rarely<typeof optionFields> {
  readonly id: string;
  /** Ids of options that were merged into this one under another name. */
  readonly formerIds?: readonly string[] | undefined;
  readonly name: string;
  /** The surcharge, which may be negative; a line's price never falls below 0. */
  readonly priceCents: Cents;
  /** The disposable deposit (Einwegpfand) per piece, in addition to the dish's. */
  readonly depositCents: Cents;
  /** Empty if not declared. */
  readonly allergens: readonly AllergenLetter[];
  /** False if not declared; else absent. */
  readonly allergensKnown?: boolean | undefined;
  readonly unavailable?: Unavailable | null;
}

/** The numbers of options of a group that must and may be chosen. */
export interface GroupBounds {
  readonly min: number;
  /** Null if unlimited. */
  readonly max: number | null;
  /** The number of chosen options that are free; the cheapest ones are. */
  readonly free: number;
}

export interface OptionGroup extends GroupBounds {
  readonly id: string;
  /** True if its options are sizes of the dish; else absent. */
  readonly isSize?: boolean | undefined;
  /** Ids of groups that were merged into this one under another name. */
  readonly formerIds?: readonly string[] | undefined;
  readonly name: string;
  readonly options: readonly Option[];
}

export type RareOfDish = Rarely<typeof dishFields>;

export interface Product extends RareOfDish {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The price charged, including any discount on the badge. */
  readonly priceCents: Cents;
  /** The disposable deposit (Einwegpfand) per piece. */
  readonly depositCents: Cents;
  readonly vatRate: BasisPoints;
  /** Empty if not declared. */
  readonly allergens: readonly AllergenLetter[];
  /** False if not declared; else absent. */
  readonly allergensKnown?: boolean | undefined;
  readonly additives?: string;
  readonly optionGroups: readonly OptionGroup[];
  readonly picture?: ProductPicture | null;
  readonly unavailable?: Unavailable | null;
  /** Null or absent for always. */
  readonly availability?: Availability | null;
  /** Null or absent for all. */
  readonly orderTypes?: readonly OrderType[] | null;
}

/**
 * A stored picture. The focus in per cent from the left and from the top stays in view when cropped; absent for the
 * middle.
 */
export interface ProductPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly focusX?: number | undefined;
  readonly focusY?: number | undefined;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly Product[];
}

/** Tells whether exactly one option is chosen, as in the wire's SINGLE. */
export function isSingle({ min, max }: Pick<GroupBounds, "min" | "max">): boolean {
  return min === 1 && max === 1;
}

/** Returns how many more options of a group have to be chosen; 0 for a group without options. */
export function missingIn(
  { min, options }: Pick<GroupBounds, "min"> & { readonly options: readonly unknown[] },
  chosen: number,
): number {
  return Math.max(0, Math.min(min, options.length) - chosen);
}
