import type { Picture } from "@mahlzeit/contract/wire";
import type { DatedFeeTerms } from "@mahlzeit/domain/ledger/fee-terms";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Busy, Pause, PauseLength, PauseReason } from "@mahlzeit/domain/opening-hours/pause";
import type { BookedQuarter, Capacity } from "@mahlzeit/domain/order/capacity";
import type { OrderTerms } from "@mahlzeit/domain/order/place";
import type { Discount } from "@mahlzeit/domain/promotion/discount";
import type { StarCounts } from "@mahlzeit/domain/ratings/rating";
import type { Trader } from "@mahlzeit/domain/restaurants/profile";

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface RestaurantAvailability {
  readonly city: string;
  readonly cityId: string;
  readonly minimumOrderCents: Cents;
}

/** Where a restaurant is, apart from its street. */
export interface Place {
  readonly city: Named;
  readonly postcode: { readonly id: string; readonly postcode: string };
  readonly country: Named;
}

/** A restaurant for its own members. One that is not enabled may lack its place. */
export type OwnRestaurant = Omit<Restaurant, keyof Place> & { readonly [Part in keyof Place]: Place[Part] | null };

/** Where guests may pay by card: nowhere, wherever a restaurant wants it, or only where the money can be passed on. */
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

/** A pause as it was made. It may have ended. */
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
  readonly capacity: Capacity | null;
  readonly booked: readonly BookedQuarter[];
  /** Since when the operator has suspended it, so that it is not `enabled` whatever its owners chose; null: it is not. */
  readonly suspendedAt: Instant | null;
  /** When its contract was over, for which it is not `enabled` either. */
  readonly endedAt: Instant | null;
  /** When an owner last said that the allergens of its menu are right; null: never. */
  readonly allergensConfirmedAt: Instant | null;
  /** Whether it has an account at the payment provider that takes cards. */
  readonly isConnected: boolean;
  readonly id: string;
  readonly uid: string;
  /** Grows with every change of the restaurant or its menu. */
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly types: readonly string[];
  /** The name as it stands at the door. */
  readonly displayName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly phone: string;
  readonly email: string;
  readonly configuredDiscount: { readonly enabled: boolean; readonly discount: Discount } | null;
  readonly legal: Trader | null;
  /** What it pays the operator for its orders, in any order; no business of its guests. */
  readonly feeTerms: readonly DatedFeeTerms[];
  readonly postalAvailabilities: readonly RestaurantAvailability[];
  readonly banner: Picture | null;
  readonly logo: Picture | null;
  /** Null before anybody rated it or its board measured anything. */
  readonly scores: Scores | null;
}

/** What guests thought of a restaurant's food, and how punctual it was lately. */
export interface Scores {
  readonly stars: StarCounts;
  readonly ready: number;
  readonly punctual: number;
}
