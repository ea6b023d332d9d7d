import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/allergens";
import { isObject } from "@mahlzeit/domain/is-object";
import type { Instant } from "@mahlzeit/domain/local-time";
import { verdictOfChoice } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { type CartLine, choiceKey } from "@mahlzeit/domain/orders/cart/cart";
import { useMemo } from "react";
import { useStored } from "../../ui/use-hydrated.ts";
import { deviceAllergens } from "./use-guard.ts";

type Letters = readonly AllergenLetter[];

/** A guest's stay at a restaurant's tables. */
export interface Seat {
  readonly uid: string;
  readonly until: Instant;
}

interface StoredAllergens {
  readonly letters: Letters;
  /** The keys of confirmed lines. */
  readonly confirmed: readonly string[];
  /** The seat at whose table the kitchen may know the letters, with each order of its hours; absent without permission. */
  readonly told?: Seat | undefined;
}

/** The part of a cart that matters here: its dishes, and the key of the order. */
export interface CheckedCart {
  readonly lines: readonly CartLine[];
  readonly idempotencyKey: string;
}

/** Reads the stored letters; none if nothing is stored or the text is invalid. */
export function readStoredAllergens(text: string | null = deviceAllergens.read()): StoredAllergens {
  try {
    const { letters, confirmed, told }: Record<string, unknown> = JSON.parse(text ?? "{}") ?? {};
    return {
      letters: allergensInOrder(listOf(letters) as AllergenLetter[]),
      confirmed: listOf(confirmed),
      told: isObject(told) ? { uid: String(told["uid"]), until: Number(told["until"]) } : undefined,
    };
  } catch {
    return { letters: [], confirmed: [] };
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Returns this device's letters, the same array until they change; none on the server. */
export function useAvoided(): Letters {
  const text = useStored(deviceAllergens.subscribe, deviceAllergens.read, null);
  return useMemo(() => readStoredAllergens(text).letters, [text]);
}

/** Stores the letters. Confirmations and the permission to tell the kitchen were for the previous ones. */
export function saveLetters(letters: Letters): void {
  consented = null;
  save({ letters: allergensInOrder(letters), confirmed: [] });
}

function save(stored: StoredAllergens): void {
  deviceAllergens.write(stored.letters.length > 0 ? JSON.stringify(stored) : null);
}

/** Returns the avoided allergens in a line. */
export function lettersIn(line: CartLine, letters: Letters = readStoredAllergens().letters): Letters {
  return verdictOfChoice(line, letters).letters;
}

/** Returns the lines with avoided allergens that are not confirmed. */
export function unconfirmedLines(cart: CheckedCart): readonly CartLine[] {
  const { letters } = readStoredAllergens();
  return cart.lines.filter((line) => lettersIn(line, letters).length > 0 && !isConfirmed(cart, line));
}

export function isConfirmed(cart: CheckedCart, line: CartLine): boolean {
  const { letters, confirmed } = readStoredAllergens();
  return confirmed.includes(confirmationKey(cart, line, letters));
}

export function confirmLine(cart: CheckedCart, line: CartLine, isOn: boolean): void {
  const stored = readStoredAllergens();
  const key = confirmationKey(cart, line, stored.letters);
  const others = stored.confirmed.filter((one) => one !== key);
  save({ ...stored, confirmed: isOn ? [...others, key] : others });
}

/** Deletes confirmations of lines that have changed, so that they are asked for again. */
export function forgetOutdated(cart: CheckedCart): void {
  const stored = readStoredAllergens();
  const keys = cart.lines.map((line) => confirmationKey(cart, line, stored.letters));
  const confirmed = stored.confirmed.filter((key) => keys.includes(key));
  if (confirmed.length < stored.confirmed.length) save({ ...stored, confirmed });
}

/** Returns a key that changes with the choice, its quantity, its allergens, the avoided allergens, and the order. */
function confirmationKey({ idempotencyKey }: CheckedCart, line: CartLine, letters: Letters): string {
  return [idempotencyKey, choiceKey(line), line.quantity, lettersIn(line, letters).join(""), letters.join("")].join(
    "|",
  );
}

/** The letters that the kitchen may know, until the page is closed; null without permission. */
let consented: string | null = null;

/** Records the guest's decision if the kitchen may know the current letters; at a table it is for all orders there. */
export function setKitchenConsent(isOn: boolean, seat: Seat | null = null): void {
  const stored = readStoredAllergens();
  consented = isOn ? stored.letters.join("") : null;
  const told = (isOn && seat) || undefined;
  if (told || stored.told) save({ ...stored, told });
}

/** Holds the permission until the page is closed. */
export function holdKitchenConsent(): void {
  consented = readStoredAllergens().letters.join("");
}

/** Ends the permission that was for one order. */
export function forgetKitchenConsent(): void {
  consented = null;
}

export function hasKitchenConsent(seat: Seat | null): boolean {
  const { letters, told } = readStoredAllergens();
  const isForSeat = told !== undefined && told.uid === seat?.uid && told.until > Date.now();
  return isForSeat || (consented !== null && consented === letters.join(""));
}

/** Adds the letters and confirmations to an order if the kitchen may know them. */
export function withAllergens(order: OrderInput, cart: CheckedCart, seat: Seat | null): OrderInput {
  const { letters } = readStoredAllergens();
  if (!hasKitchenConsent(seat) || letters.length === 0) return order;
  const orderProducts = order.orderProducts.map((asked, i) => {
    const line = cart.lines[i];
    const isKnown = line !== undefined && isConfirmed(cart, line);
    return isKnown ? { ...asked, allergensConfirmed: [...lettersIn(line, letters)] } : asked;
  });
  return { ...order, allergens: [...letters], orderProducts };
}
