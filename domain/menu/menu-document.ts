import type { Weekday } from "../local-time.ts";
import type { BasisPoints, Cents } from "../money.ts";
import type { OrderType } from "../order/order.ts";
import type { AllergenLetter } from "./allergens.ts";

/** A whole menu as it is edited and published: its lists are in the order in which guests see them. */
export interface MenuDocument {
  readonly categories: readonly DocumentCategory[];
  /** The restaurant's, used by any number of its dishes. */
  readonly optionGroups: readonly DocumentGroup[];
}

export interface DocumentCategory {
  /** Of what is new: a UUID made by the editor. Publishing matches by id, then by name. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly DocumentProduct[];
}

export interface DocumentProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Null: not said yet. */
  readonly priceCents: Cents | null;
  /** A badge; the price is what is charged. */
  readonly discountBasisPoints: BasisPoints;
  readonly depositCents: Cents;
  /** Null: nobody said yet whether it is food or a drink. */
  readonly vatRate: BasisPoints | null;
  /** Null: nobody said; none: it has none. */
  readonly allergens: readonly AllergenLetter[] | null;
  /** "mit Farbstoff, mit Süßungsmitteln" */
  readonly additives: string;
  /** Null: always. */
  readonly availability: Availability | null;
  /** Null: for all. */
  readonly orderTypes: readonly OrderType[] | null;
  readonly picture: MenuPicture | null;
  /** In the order in which the dish asks for them. */
  readonly optionGroupIds: readonly string[];
}

/** When a dish is there, every week: from a time to another of the days, past midnight where it ends before it begins. */
export interface Availability {
  readonly weekdays: readonly Weekday[];
  /** "HH:MM:SS"; 00:00:00 to 24:00:00 is all day. */
  readonly from: string;
  readonly to: string;
}

/** A stored picture with the point that stays in sight when it is cut, in per cent from the left and from above. */
export interface MenuPicture {
  readonly hash: string;
  readonly focusX: number;
  readonly focusY: number;
}

export interface DocumentGroup {
  readonly id: string;
  readonly name: string;
  /** What the restaurant calls it where two have the same name; guests never see it. */
  readonly internalName: string;
  /** How many options have to be chosen. */
  readonly min: number;
  /** Null: no limit. */
  readonly max: number | null;
  /** So many of the chosen ones cost nothing. */
  readonly free: number;
  readonly options: readonly DocumentOption[];
}

export interface DocumentOption {
  readonly id: string;
  readonly name: string;
  /** May be negative. */
  readonly priceCents: Cents;
  readonly depositCents: Cents;
  readonly allergens: readonly AllergenLetter[] | null;
}
