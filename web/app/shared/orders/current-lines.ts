import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Declared } from "@mahlzeit/domain/allergens";
import type { OfAge } from "@mahlzeit/domain/catalogue/menu/age";
import { withAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import type { Cents } from "@mahlzeit/domain/money";
import { declaredOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import { exchangesOf } from "@mahlzeit/domain/orders/order/correction";
import type { CorrectionCode } from "@mahlzeit/domain/orders/order/no-id";
import { missingPart, missingText } from "@mahlzeit/domain/orders/order/question";
import { optionsText } from "./order-text.ts";

type Changed = Pick<Order, "orderProducts" | "changes">;

/** A line of an order, agreed or added by a correction, and its remaining part. */
export interface CurrentLine extends Declared, OfAge {
  readonly position: number;
  readonly name: string;
  /** "Erdäpfelsalat, Preiselbeeren extra" */
  readonly options: string;
  /** The remaining number; 0 if nothing is left. */
  readonly quantity: number;
  /** The number removed by corrections. */
  readonly removed: number;
  /** The price of the remaining number. */
  readonly fullPriceCents: Cents;
  /** True if the guest can withdraw from it. */
  readonly withdrawable: true | undefined;
  /** True if a correction added the line. */
  readonly isAdded: boolean;
}

/** Returns all lines by position, also those with nothing left. */
export function currentLines({ orderProducts, changes = [] }: Changed, withPrices: boolean): CurrentLine[] {
  const agreed = orderProducts.map((line, position) => ({
    position,
    name: line.product.name,
    options: optionsText(line, withPrices),
    ...declaredOfChoice(line),
    age: line.age,
    withdrawable: line.withdrawable,
    quantity: line.quantity,
    fullPriceCents: line.fullPriceCents,
    isAdded: false,
  }));
  const added = changes
    .flatMap((change) => change.added)
    .map(({ position, product, options, allergens, allergensKnown, age, withdrawable, quantity, fullPriceCents }) => ({
      position,
      name: product.name,
      options: options.join(", "),
      allergens,
      allergensKnown,
      age,
      withdrawable,
      quantity,
      fullPriceCents,
      isAdded: true,
    }));
  return [...agreed, ...added].map((line) => {
    const taken = changes.flatMap((change) => change.taken).filter(({ position }) => position === line.position);
    const removed = taken.reduce((sum, { quantity }) => sum + quantity, 0);
    const removedCents = taken.reduce((sum, { fullPriceCents }) => sum + fullPriceCents, 0);
    return { ...line, quantity: line.quantity - removed, removed, fullPriceCents: line.fullPriceCents - removedCents };
  });
}

/** Names the part that the kitchen asks about: "1 von 3 Quattro Formaggi ist aus". */
export function questionText(order: QuestionedOrder): string {
  return missingText(...missingOf(order));
}

/** Names the missing part: "1 von 3 Quattro Formaggi". */
export function questionedPart(order: QuestionedOrder): string {
  return missingPart(...missingOf(order));
}

type QuestionedOrder = Changed & { readonly question: NonNullable<Order["question"]> };

/** Returns the dish, the missing number, and the number in the order. */
function missingOf({ question: { product, quantity }, ...order }: QuestionedOrder): [string, number, number] {
  const lines = currentLines(order, false).filter(({ name }) => name === product.name);
  return [product.name, quantity, lines.reduce((sum, line) => sum + line.quantity, 0)];
}

type Sums = Pick<
  Order,
  "subtotalCents" | "discount" | "depositCents" | "deliveryFeeCents" | "tip" | "totalCents" | "vat"
>;

/** Returns an order's sums after its corrections; its own fields are those agreed. */
export function currentSums(order: Sums & Pick<Order, "changes">): Sums {
  return {
    ...(order.changes?.at(-1) ?? order),
    deliveryFeeCents: order.deliveryFeeCents,
    ...(order.tip && { tip: order.tip }),
  };
}

interface NamedLine {
  readonly position: number;
  readonly product: { readonly name: string };
  readonly quantity: number;
}

interface Change {
  readonly taken: readonly NamedLine[];
  readonly added: readonly (NamedLine & Declared & { readonly replaces: number })[];
  readonly code?: CorrectionCode | undefined;
}

/**
 * Describes a correction: "Tiramisù weggelassen", "Panna cotta (G) statt Tiramisù; Cola, Salat weggelassen", "2× Märzen
 * nicht übergeben, Alter nicht nachgewiesen".
 */
export function changeText(change: Change): string {
  const lines = exchangesOf(change);
  const replaced = lines.flatMap(({ taken, instead }) =>
    instead.map((line) => `${withAllergens(named(line), line)} statt ${named(taken, line.quantity)}`),
  );
  const leftOut = lines.flatMap(({ taken, leftOut }) => (leftOut > 0 ? [named(taken, leftOut)] : []));
  const done = change.code === "NO_ID" ? "nicht übergeben, Alter nicht nachgewiesen" : "weggelassen";
  return [...replaced, ...(leftOut.length > 0 ? [`${leftOut.join(", ")} ${done}`] : [])].join("; ");
}

function named({ product, quantity }: NamedLine, pieces = quantity): string {
  return pieces > 1 ? `${pieces}× ${product.name}` : product.name;
}
