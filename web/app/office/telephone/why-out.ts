import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { unavailableAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { unavailableText } from "@mahlzeit/domain/catalogue/menu/unavailable";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type CartLine, optionsOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import type { PhoneOrderType } from "@mahlzeit/domain/orders/order/source";

/** The time and type that a caller orders for. */
interface OrderedFor {
  readonly at: Instant;
  readonly type: PhoneOrderType;
}

/** Says why a dish cannot be ordered: "Heute aus"; null if it can. */
export function whyDishIsOut(dish: Product, { at, type }: OrderedFor): string | null {
  const unavailable = unavailableAt(dish, at, [type]);
  return unavailable && unavailableText(unavailable, { now: at, type });
}

/** Says why a line cannot be ordered from the present menu, for its dish or an option; null if it can. */
export function whyLineIsOut(line: CartLine, menu: readonly Product[], asked: OrderedFor): string | null {
  const dish = menu.find(({ id }) => id === line.product.id);
  if (!dish) return "Nicht mehr auf der Karte";
  const chosen = optionsOfChoice(line).map(({ id }) => id);
  for (const option of dish.optionGroups.flatMap(({ options }) => options)) {
    const unavailable = chosen.includes(option.id) && unavailableAt(option, asked.at, [asked.type]);
    if (unavailable) return `${option.name}: ${unavailableText(unavailable, { now: asked.at, type: asked.type })}`;
  }
  return whyDishIsOut(dish, asked);
}
