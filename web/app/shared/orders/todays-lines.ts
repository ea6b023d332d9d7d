import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { type CartLine, choiceKey } from "@mahlzeit/domain/orders/cart/cart";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { pricesAreHidden } from "./order-text.ts";

/** The lines of an earlier order with the current menu. */
export interface TodaysLines {
  readonly lines: readonly CartLine[];
  /** Sentences about what has changed, first about dishes no longer on sale. */
  readonly notices: readonly string[];
}

/** The parts of an order that can be ordered again. */
type Ordered = Pick<Order, "orderProducts" | "type" | "event">;

/** Compares an order with today's menu, by the same rule as a stored cart. */
export function todaysLines(order: Ordered, menu: readonly Product[]): TodaysLines {
  const onSale = new Set(menu.map(({ id }) => id));
  const unavailable = order.orderProducts.flatMap(({ product }) => (onSale.has(product.id) ? [] : product.name));
  const { lines, changes } = revalidateCart(
    order.orderProducts.filter(({ product }) => onSale.has(product.id)).map(lineOf),
    menu,
    order.type,
  );
  const shown = changes.filter(({ kind }) => kind !== "deposit" && !(kind === "price" && pricesAreHidden(order)));
  return {
    lines,
    notices: [
      ...(unavailable.length > 0 ? [`Nicht mehr dabei: ${[...new Set(unavailable)].join(", ")}`] : []),
      ...new Set(shown.map(({ message }) => message)),
    ],
  };
}

/** True if two carts have the same dishes with the same numbers and options. */
export function areSameLines(some: readonly CartLine[], others: readonly CartLine[]): boolean {
  const pieces = (lines: readonly CartLine[]) => lines.map((line) => `${line.quantity} ${choiceKey(line)}`).sort();
  return pieces(some).join() === pieces(others).join();
}

/** The bounds of an earlier order's groups: a free option had price 0 in the order. */
const anyNumber = { min: 0, max: null, free: 0 };

/** Converts a line of an order; details that an order does not contain are not compared. */
function lineOf({ product, optionGroupSelections, quantity, vatRate }: Order["orderProducts"][number]): CartLine {
  return {
    product: {
      ...product,
      priceCents: product.priceCents,
      description: "",
      depositCents: 0,
      vatRate,
      optionGroups: [],
    },
    optionGroupSelections: optionGroupSelections.map(({ optionGroup, selectedOptions }) => {
      const options = selectedOptions.map((option) => ({ ...option, priceCents: option.priceCents, depositCents: 0 }));
      return { optionGroup: { ...optionGroup, ...anyNumber, options }, selectedOptions: options };
    }),
    quantity,
  };
}
