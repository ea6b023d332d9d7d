import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { StartingPrice } from "@mahlzeit/domain/orders/cart/options";

export interface ListedProduct {
  readonly product: Product;
  /** Whole percent for a badge, 0 for none; the price already includes it. */
  readonly badgePercent: number;
  /** The price to which the badge relates: "tiefster Preis in 30 Tagen: 15,80 €". */
  readonly reference?: string;
  /** "26,49 €/kg": the price by which something packed is compared. */
  readonly unitPrice?: string;
  /** The price with the marks that the menu is filtered by; absent without a filter. */
  readonly filteredPrice?: StartingPrice;
  /** "Heute aus" or "Gerade aus", if it cannot be ordered. */
  readonly soldOut?: string;
  /** "Ab 11:00 Uhr" or "Nicht zur Lieferung", if it can be ordered for later, or with another order type. */
  readonly note?: string;
  /** The day, "YYYY-MM-DD", for which a dish of single days is chosen here. */
  readonly date?: string;
  /** The heading above the dishes of a coming day: "Freitag, 20.11." */
  readonly day?: string;
  /** True if no orders are accepted so far ahead; the note says from when on. */
  readonly isShownOnly?: true;
}

export interface ListedCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly ListedProduct[];
}

/** A restaurant and its menu, as the loaders of restaurant, checkout and info page return it. */
export interface RestaurantData {
  readonly service: Service;
  readonly menu: readonly ListedCategory[];
  /** The time of loading. "Today" and "tomorrow" refer to it, so that server and browser render the same words. */
  readonly at: Instant;
}

/** One day of the week's hours, in words. */
export interface DayHours {
  readonly day: string;
  /** "11:00 – 14:30"; none on a day of rest. */
  readonly hours: readonly string[];
  readonly isToday: boolean;
}

/** The texts that depend on the time, made by the loader, so that the page needs no code for times. */
export interface RestaurantNow extends Pick<RestaurantData, "service" | "at"> {
  readonly week: readonly DayHours[];
  /** Coming exceptions: "Urlaub von 8. bis 14. Februar". */
  readonly closures: readonly string[];
  /** "Jetzt geöffnet", "Geschlossen" */
  readonly state: string;
  /** The order types that are paused, and until when; null if there are none. */
  readonly pauseNote: string | null;
  /** The time at which something on the page changes: opening, closing, midnight. */
  readonly changesAt: Instant;
}

export interface RestaurantPageData extends RestaurantData, RestaurantNow {}

/** Returns every product of a menu, for revalidating a cart. */
export function productsOf(menu: readonly ListedCategory[]): Product[] {
  return menu.flatMap(({ products }) => products.map(({ product }) => product));
}
