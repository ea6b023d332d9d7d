import type { Client } from "@mahlzeit/contract/client";
import type { ProblemError } from "@mahlzeit/contract/client-errors";
import { type Category, getMenu } from "@mahlzeit/contract/menus";
import { paths } from "@mahlzeit/contract/page-addresses";
import { getServiceByUid } from "@mahlzeit/contract/restaurants";
import { toProduct } from "@mahlzeit/contract/to-domain";
import type { Instant } from "@mahlzeit/domain/local-time";
import { unavailableWords } from "@mahlzeit/domain/menu/unavailable";
import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { publicUntil } from "../../shell/valid-until.ts";
import type { ListedCategory, RestaurantPageData } from "./restaurant-data.ts";
import { changesAt, restaurantNow } from "./restaurant-now.ts";

/** The server loader of checkout and info page: the restaurant and its menu, the same for every visitor. */
export async function loadForOrdering(context: Readonly<RouterContextProvider>, uid: string) {
  const { call, now } = context.get(servicesContext);
  const restaurant = await loadRestaurant(call, uid, now);
  return data(restaurant, { headers: publicUntil(now, changesAt(restaurant)) });
}

/** The restaurant is gone, or the server could not give it just now. */
export type LoadFailure = "gone" | "failed";

/**
 * Loads a restaurant by the uid in an address, in any spelling. Redirects to the listing if there is none, or if the
 * server fails; `onFailure` is then called, so that the listing can say so.
 */
export async function loadRestaurant(
  call: Client,
  uid: string,
  now: Instant,
  onFailure?: (failure: LoadFailure) => void,
): Promise<RestaurantPageData> {
  try {
    const { answer: service } = await call(getServiceByUid, { query: { uid: canonicalSpelling(uid) } });
    const { answer: categories } = await call(getMenu, { body: { id: service.id } });
    const filled = categories.filter(({ products }) => products.length > 0);
    return { ...restaurantNow(service, now), menu: filled.map(listedCategory) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    onFailure?.(error.problem.code === "service-not-found" ? "gone" : "failed");
    throw redirect(paths.listing());
  }
}

function listedCategory({ id, name, description, products }: Category): ListedCategory {
  const sorted = [...products].sort((a, b) => a.order - b.order);
  return {
    id,
    name,
    description,
    products: sorted.map((product) => ({
      product: toProduct(product),
      badgePercent: product.discount,
      ...(product.unavailable && { soldOut: unavailableWords(product.unavailable) }),
    })),
  };
}

/** Not `instanceof ProblemError`, because the built pages have their own copy of the class. */
export function isProblem(error: unknown): error is ProblemError {
  return error instanceof Error && "problem" in error;
}

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The name in an address, spelled as a uid. */
function canonicalSpelling(uid: string): string {
  return uid
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
