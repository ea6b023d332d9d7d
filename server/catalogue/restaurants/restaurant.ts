import type { Picture } from "@mahlzeit/contract/wire";
import type { BookedQuarter, Capacity } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Busy, Pause, PauseLength, PauseReason } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { Trader } from "@mahlzeit/domain/catalogue/restaurants/profile";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { DatedFeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { OrderTerms } from "@mahlzeit/domain/orders/order/place";
import type { Discount } from "@mahlzeit/domain/orders/promotion/discount";
import type { StarCounts } from "@mahlzeit/domain/orders/ratings/rating";

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface RestaurantAvailability {
  readonly city: string;
  readonly cityId: string;
  readonly minimumOrderCents: Cents;
}

/** A restaurant's place, without its street. */
export interface Place {
  readonly city: Named;
  readonly postcode: { readonly id: string; readonly postcode: string };
  readonly country: Named;
}

/** A restaurant for its own members. One that is not enabled may lack its place. */
export type OwnRestaurant = Omit<Restaurant, keyof Place> & { readonly [Part in keyof Place]: Place[Part] | null };

/**
 * The restaurants where guests may pay by card: none, all that want it, or only those to which payments can be passed
 * on.
 */
export type CardsOffered = "nowhere" | "everywhere" | "where-connected";

/** Removes card payment where it is not offered. */
export function withPayments<R extends Pick<Restaurant, "paymentTypes" | "isConnected">>(
  restaurant: R,
  cardsOffered: CardsOffered,
): R {
  if (cardsOffered === "everywhere" || (cardsOffered === "where-connected" && restaurant.isConnected))
    return restaurant;
  return { ...restaurant, paymentTypes: restaurant.paymentTypes.filter((type) => type !== "STRIPE") };
}

/** A stored pause, which may have ended. */
export interface RunningPause extends Pause {
  readonly since: Instant;
  readonly length: PauseLength;
  readonly reason: PauseReason | null;
}

/** An enabled restaurant without its menu. `discount` is null if the configured one is switched off. */
export interface Restaurant extends OrderTerms, Place {
  readonly pauses: readonly RunningPause[];
  readonly busy: Busy | null;
  readonly silentSince: Instant | null;
  readonly orderAheadDays: number;
  readonly tables: readonly string[];
  /** True if guests may bring a container of their own. */
  readonly ownContainer: boolean;
  readonly capacity: Capacity | null;
  readonly booked: readonly BookedQuarter[];
  /**
   * The time of the operator's suspension, during which it is not `enabled` whatever its owners chose; null: it is not
   * suspended.
   */
  readonly suspendedAt: Instant | null;
  /** The end of its contract, after which it is not `enabled` either. */
  readonly endedAt: Instant | null;
  /** The time at which an owner last confirmed the allergens of its menu; null: never. */
  readonly allergensConfirmedAt: Instant | null;
  /** True if its account at the payment provider takes cards. */
  readonly isConnected: boolean;
  readonly id: string;
  readonly uid: string;
  /** Increases with every change of the restaurant or its menu. */
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly types: readonly string[];
  /** The name on the door. */
  readonly displayName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly phone: string;
  readonly email: string;
  readonly configuredDiscount: { readonly enabled: boolean; readonly discount: Discount } | null;
  readonly legal: Trader | null;
  /** The operator's fees for its orders, in any order; hidden from guests. */
  readonly feeTerms: readonly DatedFeeTerms[];
  readonly postalAvailabilities: readonly RestaurantAvailability[];
  readonly banner: Picture | null;
  readonly logo: Picture | null;
  /** Null before the first rating or measurement. */
  readonly scores: Scores | null;
}

/** The guests' ratings of the food, and the recent punctuality. */
export interface Scores {
  readonly stars: StarCounts;
  readonly ready: number;
  readonly punctual: number;
}
