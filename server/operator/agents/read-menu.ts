import { getMenu, type Product } from "@mahlzeit/contract/catalogue/menus";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { text } from "@mahlzeit/contract/wire";
import { callFirstText, tracesSentence } from "@mahlzeit/domain/allergens";
import { availabilityText } from "@mahlzeit/domain/catalogue/menu/availability";
import { unavailableSentence } from "@mahlzeit/domain/catalogue/menu/unavailable";
import type { Instant } from "@mahlzeit/domain/local-time";
import { eurosFromCents } from "@mahlzeit/domain/money";
import * as z from "zod/mini";
import { pick, rareOfDish } from "../../catalogue/menus/menu-columns.ts";
import { presentRestaurant, type ShopParts } from "./find-restaurants.ts";
import { tool } from "./mcp.ts";
import { allergenWords, described, markWords } from "./words.ts";

type Option = Product["optionGroups"][number]["options"][number];

export const restaurantUid = described(
  text(100, 1),
  "The `restaurant` of find_restaurants, which is also the path of its page: wirtshaus-probe",
);

/** The meaning, for an agent, of what a menu does not say. */
export const reading = {
  allergens:
    'What the restaurant declares, by the letters of EU law. Of a dish with options the allergens of both count. [] is: declared, none of the 14. "unknown" is: not declared, it may contain any; ask the restaurant.',
  traces: `Nothing is declared of traces, also where \`allergens\` is []. Tell people: „${tracesSentence} ${callFirstText}“ \`phone\`.`,
  marks:
    "What the restaurant says of it. A mark that is missing says nothing: it is never a no. An option without it takes it from the dish: quote_cart says what is left.",
  prices:
    "Euros for one piece. An option's price is added, below zero taken off; of a group, `cheapestFree` of the chosen options cost nothing. `deposit` comes on top.",
};

export function readMenuTool({ call, publicUrl, now }: ShopParts & { readonly now: () => Instant }) {
  return tool({
    name: "read_menu",
    title: "A restaurant's menu",
    description:
      "Reads a restaurant's menu of today: dishes and options with ids, prices in euros, and the allergens of each, or \"unknown\". Tell people that allergens are the restaurant's own words and that a guest with an allergy should ask there; this service takes nobody's allergies.",
    input: z.strictObject({ restaurant: restaurantUid }),
    run: async ({ restaurant: uid }) => {
      const { answer: service } = await call(getServiceByUid, { query: { uid } });
      const { answer: menu } = await call(getMenu, { body: { id: service.id } });
      const at = service.additionalServiceAttributes;
      return {
        ...presentRestaurant(service, publicUrl),
        description: service.description,
        address: `${at.street} ${at.houseNumber}, ${at.postcode.postcode} ${at.city.name}`,
        phone: at.phone,
        reading,
        categories: menu.map(({ name, description, products }) => ({
          name,
          ...said("description", description),
          dishes: products.map((product) => presentDish(product, now())),
        })),
      };
    },
  });
}

function presentDish(product: Product, now: Instant): object {
  const { optionGroups, additives, orderTypes, availability } = product;
  // Agents hear these in other words, and need not know the VAT.
  const { vatRateOnSite: _, marks: __, age: ___, ...rare } = pick(product, rareOfDish);
  return {
    dish: product.id,
    ...presentPart(product),
    ...said("description", product.description),
    ...said("additives", additives),
    ...rare,
    ...(orderTypes && { onlyFor: orderTypes }),
    ...(availability && { offered: availabilityText({ ...availability, dates: availability.dates ?? null }) }),
    ...notNow(product, now),
    ...(optionGroups.length > 0 && {
      optionGroups: optionGroups.map(({ name, min, max, free, options }) => ({
        name,
        choose: { atLeast: min, atMost: max ?? "any number", cheapestFree: free },
        options: options.map((option) => ({
          option: option.id,
          ...presentPart(option),
          ...notNow(option, now, product.name),
        })),
      })),
    }),
  };
}

/** Presents what dishes and options have in common. */
function presentPart({ name, priceCents, depositCents, marks, age, ...declared }: Product | Option): object {
  return {
    name,
    price: eurosFromCents(priceCents),
    ...(depositCents > 0 && { deposit: eurosFromCents(depositCents) }),
    allergens: allergenWords(declared),
    ...(marks && { marks: markWords(marks) }),
    ...(age && { onlyFromAge: age }),
  };
}

function notNow({ name, unavailable }: Product | Option, now: Instant, dish?: string): object {
  return unavailable ? { notNow: unavailableSentence(unavailable, name, { now, ...(dish && { dish }) }) } : {};
}

function said(name: string, words: string): object {
  return words ? { [name]: words } : {};
}
