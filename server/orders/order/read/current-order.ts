import { type AllergenLetter, allergensInOrder, declaredTogether } from "@mahlzeit/domain/allergens";
import { verdictOf } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { timesParts } from "@mahlzeit/domain/orders/cart/vat-parts";
import {
  type CorrectableOrder,
  type Correction,
  correct,
  type Missing,
  type PositionedLine,
  withoutTaken,
} from "@mahlzeit/domain/orders/order/correction";
import type { Proposed } from "@mahlzeit/domain/orders/order/question";
import type { OrderChange, OrderLine, OrderRecord, Replacement } from "./order-record.ts";

/** A line with the position by which corrections name it. */
export interface PlacedLine extends OrderLine {
  readonly position: number;
}

/** An order with the lines and sums after its last correction. */
export interface CurrentOrder extends OrderRecord {
  readonly lines: readonly PlacedLine[];
}

export function currentOrder(order: OrderRecord): CurrentOrder {
  const lines = order.changes.reduce(afterChange, order.lines.map(placed));
  const last = order.changes.at(-1);
  if (!last) return { ...order, lines };
  const { subtotalCents, depositCents, discountCents, discountReason, discountPayer, totalCents, vat } = last;
  const takenOff = { discountCents, discountReason, discountPayer };
  return { ...order, lines, subtotalCents, depositCents, ...takenOff, totalCents, vat };
}

/** Returns the name of a line that is or was in an order; undefined if there is no such line. */
export function nameOfLine(order: OrderRecord, position: number): string | undefined {
  return lineAt(order, position)?.name;
}

function lineAt({ lines, changes }: OrderRecord, position: number): OrderLine | undefined {
  return lines[position] ?? changes.flatMap((change) => change.added).find((line) => line.position === position);
}

type LinePart = Pick<PlacedLine, "position" | "quantity">;

/** Returns the names, options and quantities of lines, without those the order does not have. */
export function linesWithOptions(order: OrderRecord, parts: readonly LinePart[]) {
  return parts.flatMap(({ position, quantity }) => {
    const line = lineAt(order, position);
    return line ? [{ name: line.name, options: line.options, quantity }] : [];
  });
}

/** Returns the names and quantities of lines, without those the order does not have. */
export function namedLines(order: OrderRecord, parts: readonly LinePart[]) {
  return linesWithOptions(order, parts).map(({ name, quantity }) => ({ name, quantity }));
}

/**
 * Returns the guest's allergens in an agreed line, which the guest confirmed. Lines added by a correction have none
 * confirmed.
 */
export function confirmedAllergens({ allergies, lines }: OrderRecord, line: PlacedLine): readonly AllergenLetter[] {
  if (line.position >= lines.length) return [];
  return allergensInOrder([line, ...line.options].flatMap((part) => [...verdictOf(part, allergies).letters]));
}

/** Returns the parts of a proposed replacement that decide whether it may come unasked. */
export function proposedOf({ age, options, ...product }: Replacement): Proposed {
  return { ...declaredTogether([product, ...options]), age };
}

/** A correction with the removed pieces of its lines, and the amount by which the order became cheaper. */
export interface ChangeInFull extends Omit<OrderChange, "taken"> {
  readonly taken: readonly PlacedLine[];
  readonly refundCents: number;
}

export function changesInFull(order: OrderRecord): ChangeInFull[] {
  let lines = order.lines.map(placed);
  let { totalCents } = order;
  return order.changes.map((change) => {
    const taken = change.taken.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? resized(line, quantity) : [];
    });
    const refundCents = totalCents - change.totalCents;
    lines = afterChange(lines, change);
    totalCents = change.totalCents;
    return { ...change, taken, refundCents };
  });
}

/** Returns the parts of an order that the rules of corrections need. */
export function toCorrectable(order: OrderRecord): CorrectableOrder {
  const current = currentOrder(order);
  const added = order.changes.reduce((sum, change) => sum + change.added.length, 0);
  return {
    type: order.type,
    paymentType: order.paymentType,
    terms: order.terms,
    agreed: order,
    current: { ...current, lines: current.lines.map(priced) },
    nextPosition: order.lines.length + added,
  };
}

/** Returns a correction before it is made; null if no piece would be left that was not refunded. */
export function correctionOf(order: OrderRecord, missing: readonly Missing[]): Correction | null {
  const refunded = order.refunds.flatMap(({ lines }) => lines ?? []);
  return correct(toCorrectable(order), missing, refunded);
}

function placed(line: OrderLine, position: number): PlacedLine {
  return { ...line, position };
}

function afterChange(lines: readonly PlacedLine[], { taken, added }: OrderChange): PlacedLine[] {
  const sizes = new Map(withoutTaken(lines, taken).map(({ position, quantity }) => [position, quantity]));
  const left = lines.flatMap((line) => {
    const quantity = sizes.get(line.position);
    return quantity === undefined ? [] : resized(line, quantity);
  });
  return [...left, ...added];
}

function resized(line: PlacedLine, quantity: number): PlacedLine {
  const { unitCents, unitDepositCents, vatParts } = priced(line);
  return {
    ...line,
    quantity,
    fullPriceCents: unitCents * quantity,
    depositCents: unitDepositCents * quantity,
    vatParts: timesParts(vatParts, quantity),
  };
}

function priced({ position, quantity, vatParts, fullPriceCents, depositCents }: PlacedLine): PositionedLine {
  return {
    position,
    quantity,
    vatParts: vatParts.map(({ rate, cents }) => ({ rate, cents: cents / quantity })),
    unitCents: fullPriceCents / quantity,
    unitDepositCents: depositCents / quantity,
  };
}
