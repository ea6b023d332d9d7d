import type { OrderInput } from "@mahlzeit/contract/orders";
import { type CartLine, choiceKey } from "@mahlzeit/domain/cart/cart";
import { verdictOfChoice } from "@mahlzeit/domain/menu/allergen-guard";
import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/menu/allergens";
import { useMemo } from "react";
import { useStored } from "../../ui/use-hydrated.ts";
import { deviceAllergens } from "./use-guard.ts";

type Letters = readonly AllergenLetter[];

interface Kept {
  readonly letters: Letters;
  /** The keys of confirmed lines. */
  readonly confirmed: readonly string[];
}

/** What counts of a cart here: its dishes, and the order that they become. */
export interface CheckedCart {
  readonly lines: readonly CartLine[];
  readonly idempotencyKey: string;
}

/** What is kept on this device; no letters if it is nothing, or broken. */
export function readKept(text: string | null = deviceAllergens.read()): Kept {
  try {
    const { letters, confirmed }: Record<string, unknown> = JSON.parse(text ?? "{}") ?? {};
    return { letters: allergensInOrder(listOf(letters) as AllergenLetter[]), confirmed: listOf(confirmed) };
  } catch {
    return { letters: [], confirmed: [] };
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** The letters of this device, the same list until they change; none in a document. */
export function useAvoided(): Letters {
  const text = useStored(deviceAllergens.subscribe, deviceAllergens.read, null);
  return useMemo(() => readKept(text).letters, [text]);
}

/** Keeps the letters. What was confirmed, or told the kitchen, was so for the former ones. */
export function keepLetters(letters: Letters): void {
  told = null;
  keep({ letters: allergensInOrder(letters), confirmed: [] });
}

function keep(kept: Kept): void {
  deviceAllergens.write(kept.letters.length > 0 ? JSON.stringify(kept) : null);
}

/** What is in a line that must not be eaten. */
export function lettersIn(line: CartLine, letters: Letters = readKept().letters): Letters {
  return verdictOfChoice(line, letters).letters;
}

/** The lines of a cart that have something in them which is not confirmed. */
export function unconfirmedLines(cart: CheckedCart): readonly CartLine[] {
  const { letters } = readKept();
  return cart.lines.filter((line) => lettersIn(line, letters).length > 0 && !isConfirmed(cart, line));
}

export function isConfirmed(cart: CheckedCart, line: CartLine): boolean {
  const { letters, confirmed } = readKept();
  return confirmed.includes(confirmationKey(cart, line, letters));
}

export function confirmLine(cart: CheckedCart, line: CartLine, isOn: boolean): void {
  const kept = readKept();
  const key = confirmationKey(cart, line, kept.letters);
  const others = kept.confirmed.filter((one) => one !== key);
  keep({ ...kept, confirmed: isOn ? [...others, key] : others });
}

/** Forgets what was confirmed of lines that are not in the cart like this any more, so that it is asked for again. */
export function forgetOutdated(cart: CheckedCart): void {
  const kept = readKept();
  const keys = cart.lines.map((line) => confirmationKey(cart, line, kept.letters));
  const confirmed = kept.confirmed.filter((key) => keys.includes(key));
  if (confirmed.length < kept.confirmed.length) keep({ ...kept, confirmed });
}

/** Another for whatever changes: the choice, how many of it, what is in it, what must not be eaten, and the order itself. */
function confirmationKey({ idempotencyKey }: CheckedCart, line: CartLine, letters: Letters): string {
  return [idempotencyKey, choiceKey(line), line.quantity, lettersIn(line, letters).join(""), letters.join("")].join(
    "|",
  );
}

/** The letters that the kitchen may know, as long as the page is open; null: nobody said so. */
let told: string | null = null;

/** The guest's word that the kitchen may know their letters as they are now, or that it may not. */
export function tellKitchen(isOn: boolean): void {
  told = isOn ? readKept().letters.join("") : null;
}

export function isKitchenTold(): boolean {
  return told !== null && told === readKept().letters.join("");
}

/** An order with the letters and what was confirmed, if the kitchen may know; else as it is. */
export function withAllergens(order: OrderInput, cart: CheckedCart): OrderInput {
  const { letters } = readKept();
  if (!isKitchenTold() || letters.length === 0) return order;
  const orderProducts = order.orderProducts.map((asked, i) => {
    const line = cart.lines[i];
    const isKnown = line !== undefined && isConfirmed(cart, line);
    return isKnown ? { ...asked, allergensConfirmed: [...lettersIn(line, letters)] } : asked;
  });
  return { ...order, allergens: [...letters], orderProducts };
}
