import type { OrderType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import type { Product } from "./menu.ts";

export function isOfferedFor({ orderTypes }: Pick<Product, "orderTypes">, type: OrderType): boolean {
  return orderTypes?.includes(type) ?? true;
}

/** "Nicht zur Lieferung" */
export function notOfferedText(type: OrderType): string {
  return `Nicht ${ways[type]}`;
}

/** "„Eis“ gibt es nicht zur Lieferung." */
export function notOfferedSentence(name: string, type: OrderType): string {
  return `„${name}“ gibt es ${notOfferedText(type).replace("N", "n")}.`;
}

/** Refuses the first dish that is not offered for this order type; null if there is none. */
export function refusalOfType(lines: readonly { readonly product: Product }[], type: OrderType): Refusal | null {
  const missing = lines.find(({ product }) => !isOfferedFor(product, type));
  return missing ? { code: "not-available", message: notOfferedSentence(missing.product.name, type) } : null;
}

const ways: Record<OrderType, string> = {
  DELIVERY: "zur Lieferung",
  TAKEAWAY: "zum Mitnehmen",
  ON_SITE: "vor Ort",
  EVENT: "bei Veranstaltungen",
};
