import type { BasisPoints, Cents } from "../money.ts";
import type { OrderType } from "../order/order.ts";
import type { AllergenLetter } from "./allergens.ts";
import type { Availability } from "./menu-document.ts";
import type { Unavailable } from "./unavailable.ts";

export interface Option {
  readonly id: string;
  /** Of those that have become this one and are called otherwise than it is now. */
  readonly formerIds?: readonly string[] | undefined;
  readonly name: string;
  /** May be negative; a line's price never falls below 0. */
  readonly priceCents: Cents;
  /** Einwegpfand per piece, beside the dish's. */
  readonly depositCents: Cents;
  /** None where nobody said any. */
  readonly allergens: readonly AllergenLetter[];
  /** Absent: they are. */
  readonly allergensKnown?: boolean | undefined;
  /** Sold out. */
  readonly unavailable?: Unavailable | null;
}

/** How many options of a group may be chosen. */
export interface GroupBounds {
  readonly min: number;
  /** Null: no limit. */
  readonly max: number | null;
  /** So many of the chosen ones cost nothing: the cheapest. */
  readonly free: number;
}

export interface OptionGroup extends GroupBounds {
  readonly id: string;
  /** Of those that have become this one and are called otherwise than it is now. */
  readonly formerIds?: readonly string[] | undefined;
  readonly name: string;
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
  /** None where nobody said any. */
  readonly allergens: readonly AllergenLetter[];
  /** Absent: they are. */
  readonly allergensKnown?: boolean | undefined;
  readonly additives?: string;
  readonly optionGroups: readonly OptionGroup[];
  readonly picture?: ProductPicture | null;
  /** Sold out. */
  readonly unavailable?: Unavailable | null;
  /** Null or absent: always. */
  readonly availability?: Availability | null;
  /** Null or absent: for all. */
  readonly orderTypes?: readonly OrderType[] | null;
}

/** A stored picture; what stays in view where it is cut, in per cent from the left and from above: absent, the middle. */
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

/** Exactly one: the wire's SINGLE. */
export function isSingle({ min, max }: Pick<GroupBounds, "min" | "max">): boolean {
  return min === 1 && max === 1;
}
