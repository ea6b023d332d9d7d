import type { Service } from "@mahlzeit/contract/restaurants";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Product } from "@mahlzeit/domain/menu/menu";

/** A product with what only the page shows of it. */
interface ListedProduct {
  readonly product: Product;
  /** Whole percent for a badge, 0 for none; the price is already what is charged. */
  readonly badgePercent: number;
}

export interface ListedCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly ListedProduct[];
}

/** A restaurant and its menu: what the loaders of restaurant, checkout and info page give. */
export interface RestaurantData {
  readonly service: Service;
  readonly menu: readonly ListedCategory[];
  /** When it was true. Pages word "today" and "tomorrow" by it, so that server and browser say the same. */
  readonly at: Instant;
}

/** One day of the week's hours, in words. */
export interface DayHours {
  readonly day: string;
  /** "11:00 – 14:30"; none on a day of rest. */
  readonly hours: readonly string[];
  readonly isToday: boolean;
}

/** What depends on the clock, worded where the data is loaded, so that the page itself need not know about time. */
export interface RestaurantNow extends Pick<RestaurantData, "service" | "at"> {
  readonly week: readonly DayHours[];
  /** "Ab 17:00"; null where no opening is in sight. */
  readonly opensAgain: string | null;
}

/** What the restaurant's own page shows. */
export interface RestaurantPageData extends RestaurantData, RestaurantNow {}

/** Every product of a menu, for revalidating a cart. */
export function productsOf(menu: readonly ListedCategory[]): Product[] {
  return menu.flatMap(({ products }) => products.map(({ product }) => product));
}
