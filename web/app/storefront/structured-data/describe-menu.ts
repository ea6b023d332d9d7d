import { isMarked } from "@mahlzeit/domain/catalogue/menu/marked";
import { type Mark, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { eurosFromCents, formatEurosPlain } from "@mahlzeit/domain/money";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import type { Menu, MenuItem, MenuSection, RestrictedDiet } from "schema-dts";
import { mediaAddress } from "../../ui/picture-addresses.ts";
import { type ListedCategory, productsOf } from "../restaurant/restaurant-data.ts";

interface MenuContext {
  /** The address of the menu's page. */
  url: string;
  pricesHidden: boolean;
}

type Item = ListedCategory["products"][number]["product"];

/** A menu as schema.org's Menu, with the prices of the page. */
export function describeMenu(categories: readonly ListedCategory[], { url, pricesHidden }: MenuContext): Menu {
  const sections = categories.filter(({ products }) => products.length > 0);
  return {
    "@type": "Menu",
    url,
    inLanguage: "de-AT",
    hasMenuSection: sections.map(
      ({ name, description, products }): MenuSection => ({
        "@type": "MenuSection",
        name,
        ...(description && { description }),
        hasMenuItem: onceEach(products).map((product) => describeItem(product, { url, pricesHidden })),
      }),
    ),
  };
}

/** Returns the dishes of a section, of which the coming days may repeat some. */
function onceEach(products: ListedCategory["products"]): Item[] {
  return [...new Map(products.map(({ product }) => [product.id, product])).values()];
}

/** "4,90–18,90 €"; null if nothing has a price. */
export function priceRangeOf(categories: readonly ListedCategory[]): string | null {
  const prices = productsOf(categories)
    .map((product) => startingPrice(product).priceCents)
    .filter((priceCents) => priceCents > 0);
  if (prices.length === 0) return null;
  const ends = new Set([prices.reduce((a, b) => Math.min(a, b)), prices.reduce((a, b) => Math.max(a, b))]);
  return `${[...ends].map(formatEurosPlain).join("–")} €`;
}

const dietOf: Readonly<Partial<Record<Mark, RestrictedDiet>>> = {
  VEGETARIAN: "https://schema.org/VegetarianDiet",
  VEGAN: "https://schema.org/VeganDiet",
  HALAL: "https://schema.org/HalalDiet",
};

function describeItem(product: Item, { url, pricesHidden }: MenuContext): MenuItem {
  const { name, description, picture } = product;
  const { priceCents } = startingPrice(product);
  const diets = marks.flatMap((mark) => (isMarked(product, mark) ? (dietOf[mark] ?? []) : []));
  return {
    "@type": "MenuItem",
    name,
    ...(description && { description }),
    ...(picture && { image: new URL(mediaAddress(picture, 800, "jpg"), url).href }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
    ...(!pricesHidden && { offers: { "@type": "Offer", price: eurosFromCents(priceCents), priceCurrency: "EUR" } }),
  };
}
