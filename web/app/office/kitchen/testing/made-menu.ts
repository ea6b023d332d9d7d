import type { Category, Product } from "@mahlzeit/contract/catalogue/menus";
import { madeOrder } from "../../../testing/made-order.ts";

const zucca = madeDish("Zucca", { id: madeOrder.id.replace(/.$/, "2") });
export const madeMenu: Category[] = [
  { id: madeOrder.id, name: "Dolci", description: "", products: [madeDish("Tiramisù"), zucca] },
];

export function madeDish(name: string, changes: Partial<Product> = {}): Product {
  return {
    id: madeOrder.id,
    name,
    description: "",
    priceCents: 640,
    order: 0,
    discount: 0,
    depositCents: 0,
    vatRate: 1000,
    allergens: [],
    allergensKnown: true,
    additives: "",
    picture: null,
    unavailable: null,
    availability: null,
    orderTypes: null,
    optionGroups: [],
    defaultOptionGroup: null,
    ...changes,
  };
}
