import type { Picture } from "@mahlzeit/contract/wire";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderTerms } from "@mahlzeit/domain/order/place";
import type { Discount } from "@mahlzeit/domain/promotion/discount";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Who a guest makes the contract with. */
export interface Trader {
  readonly name: string;
  readonly address: string;
  readonly vatId: string;
  readonly register: string;
}

export interface RestaurantAvailability {
  readonly city: string;
  readonly cityId: string;
  readonly minimumOrderCents: Cents;
  /** The restaurant's postcode. */
  readonly near: string | null;
}

/** Where a restaurant is. */
export interface Place {
  readonly city: Named;
  readonly postcode: { readonly id: string; readonly postcode: string };
  readonly country: Named;
}

/** One that is not enabled may lack its place. */
export type OwnRestaurant = Omit<Restaurant, keyof Place> & { readonly [Part in keyof Place]: Place[Part] | null };

/** The payment types that can be honoured: cards only where somebody collects them. */
export function withPayments<R extends Pick<Restaurant, "paymentTypes">>(restaurant: R, cardsOffered: boolean): R {
  if (cardsOffered) return restaurant;
  return { ...restaurant, paymentTypes: restaurant.paymentTypes.filter((type) => type !== "STRIPE") };
}

/** An enabled restaurant with everything but its menu. `discount` is the one that holds, null where it is switched off. */
export interface Restaurant extends OrderTerms, Place {
  readonly id: string;
  readonly uid: string;
  /** Grows with every change of the restaurant or its menu. */
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly types: readonly string[];
  /** The name in its address, as on the door. */
  readonly displayName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly phone: string;
  readonly email: string;
  readonly statedDiscount: { readonly enabled: boolean; readonly discount: Discount } | null;
  readonly legal: Trader | null;
  readonly postalAvailabilities: readonly RestaurantAvailability[];
  readonly banner: Picture | null;
  readonly logo: Picture | null;
}
