import fc from "fast-check";
import type { DeliveryArea } from "../catalogue/delivery/area.ts";
import type { GroupBounds, Option, OptionGroup, Product } from "../catalogue/menu/menu.ts";
import type { Instant } from "../local-time.ts";
import type { CartLine } from "../orders/cart/cart.ts";

export function at(iso: string): Instant {
  return Date.parse(iso);
}

export function sampleOption(id: string, priceCents = 0): Option {
  return { id, name: `Option ${id}`, priceCents, depositCents: 0, allergens: [] };
}

export function sampleGroup(
  id: string,
  bounds: "SINGLE" | "MULTIPLE" | GroupBounds,
  ...options: readonly Option[]
): OptionGroup {
  return { id, name: `Gruppe ${id}`, ...(typeof bounds === "string" ? kinds[bounds] : bounds), options };
}

const kinds = { SINGLE: { min: 1, max: 1, free: 0 }, MULTIPLE: { min: 0, max: null, free: 0 } };

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: "margherita",
    name: "Margherita",
    description: "Paradeiser, Mozzarella, Basilikum",
    priceCents: 990,
    depositCents: 0,
    vatRate: 1000,
    allergens: ["A", "G"],
    optionGroups: [],
    ...changes,
  };
}

/** The area of Wien, with a minimum of 17,35 € and free delivery. */
export function sampleArea(changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    id: "wien",
    name: "Wien",
    postcodes: [],
    cities: ["Wien"],
    feeCents: 0,
    minimumCents: 1735,
    freeFromCents: null,
    extraMinutes: 0,
    ...changes,
  };
}

export const normal = sampleOption("normal");
export const large = sampleOption("gross", 300);
export const cheese = sampleOption("kaese", 150);
export const ham = sampleOption("schinken", 200);
export const sizes = sampleGroup("groesse", "SINGLE", normal, large);
export const extras = sampleGroup("extras", "MULTIPLE", cheese, ham);

export const cola = sampleProduct({ id: "cola", name: "Cola", priceCents: 350, depositCents: 25, vatRate: 2000 });
export const pizza = sampleProduct({ id: "pizza", name: "Pizza", optionGroups: [sizes, extras] });

export function sampleLine(product: Product, quantity = 1): CartLine {
  return { product, optionGroupSelections: [], quantity };
}

const rates = fc.constantFrom(2000, 1300, 1000, 490, 0);

const optionArbitrary: fc.Arbitrary<Option> = fc
  .record({
    id: fc.uuid(),
    priceCents: fc.integer({ min: -2000, max: 2000 }),
    vatRate: fc.option(rates),
    portionCents: fc.oneof(fc.constant(0), fc.nat(3000)),
  })
  .map(({ id, priceCents, ...vat }) => ({ ...sampleOption(id, priceCents), ...vat }));

const productArbitrary: fc.Arbitrary<Product> = fc
  .record({
    id: fc.uuid(),
    priceCents: fc.integer({ min: 0, max: 20_000 }),
    depositCents: fc.integer({ min: 0, max: 100 }),
    vatRate: rates,
    vatRateOnSite: fc.option(rates),
  })
  .map(sampleProduct);

/** A line whose chosen options may cost more or less. */
export const lineArbitrary: fc.Arbitrary<CartLine> = fc
  .record({
    product: productArbitrary,
    options: fc.array(optionArbitrary, { maxLength: 3 }),
    free: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 15 }),
  })
  .map(({ product, options, free, quantity }) => {
    const group = sampleGroup("beliebig", { min: 0, max: null, free }, ...options);
    const selection = { optionGroup: group, selectedOptions: options };
    return { product: { ...product, optionGroups: [group] }, optionGroupSelections: [selection], quantity };
  });
