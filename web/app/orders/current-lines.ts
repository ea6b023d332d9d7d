import type { Order } from "@mahlzeit/contract/orders";
import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import type { Cents } from "@mahlzeit/domain/money";
import { allergensOf, chosenOptions } from "./order-words.ts";

type Changed = Pick<Order, "orderProducts" | "changes">;

/** A line of an order, agreed or added by a correction, and what is left of it. */
export interface CurrentLine {
  readonly position: number;
  readonly name: string;
  /** "Erdäpfelsalat, Preiselbeeren extra" */
  readonly options: string;
  readonly letters: readonly AllergenLetter[];
  /** What still comes; 0: nothing of it. */
  readonly quantity: number;
  /** How many a correction took away. */
  readonly gone: number;
  /** Of what still comes. */
  readonly fullPrice: Cents;
  /** A correction brought it. */
  readonly isAdded: boolean;
}

/** All lines by position, also those of which nothing comes any more. */
export function currentLines({ orderProducts, changes = [] }: Changed, withPrices: boolean): CurrentLine[] {
  const agreed = orderProducts.map((line, position) => ({
    position,
    name: line.product.name,
    options: chosenOptions(line, withPrices),
    letters: allergensOf(line),
    quantity: line.quantity,
    fullPrice: line.fullPrice,
    isAdded: false,
  }));
  const added = changes
    .flatMap((change) => change.added)
    .map(({ position, product, options, allergens, quantity, fullPrice }) => ({
      position,
      name: product.name,
      options: options.join(", "),
      letters: allergens,
      quantity,
      fullPrice,
      isAdded: true,
    }));
  return [...agreed, ...added].map((line) => {
    const taken = changes.flatMap((change) => change.taken).filter(({ position }) => position === line.position);
    const gone = taken.reduce((sum, { quantity }) => sum + quantity, 0);
    const goneCents = taken.reduce((sum, { fullPrice }) => sum + fullPrice, 0);
    return { ...line, quantity: line.quantity - gone, gone, fullPrice: line.fullPrice - goneCents };
  });
}

type Sums = Pick<Order, "subtotal" | "discount" | "deposit" | "total" | "vat">;

/** An order's sums after its corrections; its own fields stay as they were agreed. */
export function currentSums(order: Sums & Pick<Order, "changes">): Sums {
  return order.changes?.at(-1) ?? order;
}

interface Change {
  readonly taken: readonly NamedLine[];
  readonly added: readonly NamedLine[];
}

interface NamedLine {
  readonly product: { readonly name: string };
  readonly quantity: number;
}

/** "Tiramisù weggelassen", "Panna cotta statt Tiramisù" */
export function changeWords({ taken, added }: Change): string {
  return added.length === 0 ? `${listed(taken)} weggelassen` : `${listed(added)} statt ${listed(taken)}`;
}

function listed(lines: readonly NamedLine[]): string {
  return lines
    .map(({ product, quantity }) => (quantity > 1 ? `${quantity}× ${product.name}` : product.name))
    .join(", ");
}
