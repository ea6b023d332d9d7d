import type { Client } from "@mahlzeit/contract/client";
import { type Category, getMenu } from "@mahlzeit/contract/menus";
import { getServiceByUid, type Service } from "@mahlzeit/contract/restaurants";
import { toProduct, toSchedules } from "@mahlzeit/contract/to-domain";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { nextChange } from "@mahlzeit/domain/opening-hours/accepting";
import { redirect } from "react-router";
import { paths } from "../../paths.ts";

/** A product with what only the page shows of it. */
export interface ListedProduct {
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

/** Loads a restaurant by the uid in an address, whatever its spelling. Redirects to the listing where there is none. */
export async function loadRestaurant(call: Client, uid: string, now: Instant): Promise<RestaurantData> {
  try {
    const { answer: service } = await call(getServiceByUid, { query: { uid: canonicalSpelling(uid) } });
    const { answer: categories } = await call(getMenu, { body: { id: service.id } });
    return { service, menu: categories.map(listedCategory), at: now };
  } catch (error) {
    if (isProblem(error)) throw redirect(paths.listing());
    throw error;
  }
}

/** When something on the page changes by time: opening, closing, midnight. */
export function changesAt({
  service: { schedules, nextOpening },
  at,
}: Pick<RestaurantData, "service" | "at">): Instant {
  return Math.min(nextChange({ schedules: toSchedules(schedules) }, at), nextOpening ?? Number.POSITIVE_INFINITY);
}

/** Every product of a menu, for revalidating a cart. */
export function productsOf(menu: readonly ListedCategory[]): Product[] {
  return menu.flatMap(({ products }) => products.map(({ product }) => product));
}

function listedCategory({ id, name, description, products }: Category): ListedCategory {
  const sorted = products.toSorted((a, b) => a.order - b.order);
  return {
    id,
    name,
    description,
    products: sorted.map((product) => ({ product: toProduct(product), badgePercent: product.discount })),
  };
}

/** Not `instanceof ProblemError`: in the built pages that is another copy of the class than the server throws. */
function isProblem(error: unknown): boolean {
  return error instanceof Error && "problem" in error;
}

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** How the name in an address would be written as a uid. */
function canonicalSpelling(uid: string): string {
  return uid
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
