import { priceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import { centsFromEuros, eurosFromCents } from "@mahlzeit/domain/money";

interface FileGroup {
  readonly key?: string;
  readonly type?: string;
  readonly min?: number;
  readonly free?: number;
  readonly options?: readonly { readonly price: number }[];
}
interface FileProduct {
  readonly price: number;
  readonly discount?: number;
  readonly optionGroups?: readonly FileGroup[];
  readonly optionGroupKeys?: readonly string[];
}
/** A restaurant of a catalogue file, as far as its prices go. */
export interface PricedService {
  readonly optionGroups?: readonly FileGroup[];
  readonly categories?: readonly { readonly products: readonly FileProduct[] }[];
}

/**
 * Returns restaurants as they were before their reductions: without badges, and each dish that has one at a price of
 * which it is true with every choice. A badge without a price before is refused.
 */
export function beforeReductions<Service extends PricedService>(services: readonly Service[]): Service[] {
  return services.map((service) => ({
    ...service,
    categories: service.categories?.map((category) => ({
      ...category,
      products: category.products.map((product) => (isReduced(product) ? before(product, service) : product)),
    })),
  }));
}

/** Tells whether a restaurant has a dish with a badge. */
export function hasReductions({ categories = [] }: PricedService): boolean {
  return categories.some(({ products }) => products.some(isReduced));
}

function isReduced({ discount = 0 }: FileProduct): boolean {
  return discount > 0;
}

function before(product: FileProduct, { optionGroups: shared = [] }: PricedService): FileProduct {
  const { price, discount = 0, optionGroups = [], optionGroupKeys = [] } = product;
  const groups = [...optionGroups, ...shared.filter(({ key = "" }) => optionGroupKeys.includes(key))];
  const { toCents } = priceRange({
    priceCents: centsFromEuros(price),
    optionGroups: groups.map(({ type, min = 0, free = 0, options = [] }) => ({
      min: type === "SINGLE" ? 1 : min,
      free,
      options: options.map((option, i) => ({ id: `${i}`, priceCents: centsFromEuros(option.price) })),
    })),
  });
  // The dearest choice is reduced least.
  const earlierCents = Math.ceil((toCents * 10) / (100 - discount)) * 10;
  return { ...product, price: eurosFromCents(centsFromEuros(price) + earlierCents - toCents), discount: 0 };
}
