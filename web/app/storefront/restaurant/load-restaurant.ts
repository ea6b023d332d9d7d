import { type Category, getMenu, type Product } from "@mahlzeit/contract/catalogue/menus";
import { getServiceByUid, type Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import type { Client } from "@mahlzeit/contract/client";
import type { ProblemError } from "@mahlzeit/contract/client-errors";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import { unitPriceText } from "@mahlzeit/domain/catalogue/menu/net-quantity";
import { isLaterToday } from "@mahlzeit/domain/catalogue/menu/offered";
import { isOfferedFor, notOfferedText } from "@mahlzeit/domain/catalogue/menu/order-types";
import { referenceText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { unavailableText } from "@mahlzeit/domain/catalogue/menu/unavailable";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypes } from "@mahlzeit/domain/order-types";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { publicUntil } from "../../data/valid-until.ts";
import { comingDishes, todaysDay } from "./coming-dishes.ts";
import type { ListedCategory, ListedProduct, RestaurantPageData } from "./restaurant-data.ts";
import { restaurantNow } from "./restaurant-now.ts";

/** Loads the restaurant and its menu on the server for checkout and info page, the same for every visitor. */
export async function loadForOrdering(context: Readonly<RouterContextProvider>, uid: string) {
  const { call, now } = context.get(servicesContext);
  const restaurant = await loadRestaurant(call, uid, now);
  return data(restaurant, { headers: publicUntil(now, restaurant.changesAt) });
}

/** "gone": the restaurant does not exist any more; "failed": the server could not answer. */
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
    return { ...restaurantNow(service, now), menu: listedMenu(categories, service, now) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    onFailure?.(error.problem.code === "service-not-found" ? "gone" : "failed");
    throw redirect(paths.listing());
  }
}

/**
 * Lists the categories with what stands in the menu today. The dishes of the next days follow the first category that
 * has dishes of single days.
 */
function listedMenu(categories: readonly Category[], service: Service, now: Instant): ListedCategory[] {
  const offered = service.additionalServiceAttributes.orderTypes;
  const listedProduct = listOnce();
  const coming = comingDishes(categories, { now, orderAheadDays: service.orderAheadDays ?? 0, listedProduct });
  const first = categories.find(({ products }) => products.some(isOfSingleDays));
  return categories
    .flatMap((category) => {
      const products = category.products.filter((product) => !isOfSingleDays(product) || todaysDay(product, now));
      const today = listedCategory({ ...category, products }, { now, offered, listedProduct });
      return category === first ? [today, ...coming] : [today];
    })
    .filter(({ products }) => products.length > 0);
}

function isOfSingleDays({ availability }: Product): boolean {
  return availability?.dates != null;
}

interface Circumstances {
  readonly now: Instant;
  /** The types of order that the restaurant takes. */
  readonly offered: readonly OrderType[];
  readonly listedProduct: ListProduct;
}

function listedCategory({ id, name, description, products }: Category, at: Circumstances): ListedCategory {
  const sorted = [...products].sort((a, b) => a.order - b.order);
  return {
    id,
    name,
    description,
    products: sorted.map((product) => {
      const date = todaysDay(product, at.now)?.date;
      return {
        ...at.listedProduct(product),
        ...availabilityText(product, at),
        // Past midnight nobody can order for the day before.
        ...(date === viennaDate(at.now) && { date }),
      };
    }),
  };
}

type ListProduct = (given: Product) => ListedProduct;

/** Returns a function that lists dishes. Those with the same group of options share one, which a page then carries once. */
function listOnce(): ListProduct {
  const groups = new Map<string, OptionGroup>();
  return (given) => {
    const own = toProduct(given);
    for (const group of own.optionGroups) if (!groups.has(group.id)) groups.set(group.id, group);
    const product = { ...own, optionGroups: own.optionGroups.map((group) => groups.get(group.id) ?? group) };
    const { discount: badgePercent, reducedFromCents } = given;
    const reference = reducedFromCents !== undefined && {
      reference: referenceText(reducedFromCents, startingPrice(product)),
    };
    return { product, badgePercent, ...reference, ...unitPriceOf(given) };
  };
}

function unitPriceOf({ priceCents, packed }: Product) {
  const unitPrice = packed && unitPriceText(priceCents, packed.netQuantity);
  return unitPrice ? { unitPrice } : {};
}

/** Describes when or how an unavailable dish can be ordered: later today, or with another order type. */
function availabilityText({ unavailable, orderTypes: own }: Product, { now, offered }: Circumstances) {
  if (unavailable && !isLaterToday(unavailable, now)) return { soldOut: unavailableText(unavailable, { now }) };
  const lacking = orderTypes.filter((type) => offered.includes(type) && !isOfferedFor({ orderTypes: own }, type));
  const [first, ...others] = [
    ...(unavailable ? [unavailableText(unavailable, { now })] : []),
    ...lacking.map(notOfferedText),
  ];
  return first ? { note: [first, ...others.map((words) => words.replace("Nicht", "nicht"))].join(", ") } : {};
}

/** Recognizes a `ProblemError` without `instanceof`, because the built pages have their own copy of the class. */
export function isProblem(error: unknown): error is ProblemError {
  return error instanceof Error && "problem" in error;
}

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Spells the name in an address as a uid. */
function canonicalSpelling(uid: string): string {
  return uid
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
