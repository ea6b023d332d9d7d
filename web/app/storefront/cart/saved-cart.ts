import { allergenNames } from "@mahlzeit/domain/allergens";
import { addressParts, requiredAddressParts } from "@mahlzeit/domain/catalogue/delivery/address";
import { isObject } from "@mahlzeit/domain/is-object";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { isQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { tipReceivers } from "@mahlzeit/domain/orders/order/tip";
import type { GuestCart } from "./guest-cart.ts";

/** The value stored under the local-storage key. */
export interface SavedState {
  /** The cart of the restaurant in which the guest last added something. */
  readonly cart: GuestCart | null;
  /** The order just placed, as JSON of the API, for the confirmation without a tag; decode it with the contract. */
  readonly placedOrder: unknown;
}

export const nothingSaved: SavedState = { cart: null, placedOrder: null };

const version = 1;

export function writeSaved({ cart, placedOrder }: SavedState): string {
  return JSON.stringify({ version, cart, placedOrder });
}

/** Parses a stored text; returns an empty state if it is invalid or of another version. */
export function readSaved(text: string | null): SavedState {
  const found = parseJson(text);
  if (!isObject(found) || found.version !== version) return nothingSaved;
  return { cart: isCart(found.cart) ? found.cart : null, placedOrder: found.placedOrder ?? null };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null", withWhatWasUnknown);
  } catch {
    return null;
  }
}

/** Adds bounds and deposits to groups and options of older carts. */
function withWhatWasUnknown(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  if ("priceCents" in value) return { depositCents: 0, ...value };
  if (!("type" in value && "options" in value)) return value;
  const isOne = value["type"] === "SINGLE";
  return { min: isOne ? 1 : 0, max: isOne ? 1 : null, free: 0, ...value };
}

type Check = (value: unknown) => boolean;

// Written by hand, because a schema library would be larger than the whole code of the cart.
const isText: Check = (value) => typeof value === "string";
const isWhole: Check = Number.isSafeInteger;
const isAnyOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isMissingOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const isAllergens = isListOf((letter) => typeof letter === "string" && Object.hasOwn(allergenNames, letter));
// Rare fields such as an age are not checked, because the menu of the day replaces them.
const isOption = has({
  id: isText,
  name: isText,
  priceCents: isWhole,
  depositCents: isWhole,
  allergens: isAllergens,
});
const isOptionGroup = has({
  id: isText,
  name: isText,
  min: isWhole,
  max: isNullOr(isWhole),
  free: isWhole,
  options: isListOf(isOption),
});
const isProduct = has({
  id: isText,
  name: isText,
  description: isText,
  priceCents: isWhole,
  depositCents: isWhole,
  vatRate: isWhole,
  allergens: isAllergens,
  optionGroups: isListOf(isOptionGroup),
});
const isLine = has({
  product: isProduct,
  optionGroupSelections: isListOf(has({ optionGroup: isOptionGroup, selectedOptions: isListOf(isOption) })),
  quantity: (value) => typeof value === "number" && isQuantity(value),
});
const isAddress = has(
  Object.fromEntries(
    addressParts.map((part) => [part, requiredAddressParts.includes(part) ? isText : isMissingOr(isText)]),
  ),
);
const isGuestCart = has({
  service: has({ id: isText, uid: isText, name: isText }),
  lines: isListOf(isLine),
  orderType: isAnyOf(orderTypes),
  paymentType: isAnyOf(paymentTypes),
  address: isNullOr(isAddress),
  notices: isListOf(isText),
  idempotencyKey: isText,
  coupon: isMissingOr(isNullOr(has({ code: isText, minimumCents: isWhole, to: isWhole, value: isObject }))),
  ownContainer: isMissingOr(isAnyOf([true, false])),
  keepsPayment: isMissingOr(isAnyOf([true, false])),
  tip: isMissingOr(isNullOr(has({ receiver: isAnyOf(tipReceivers), amountCents: isWhole }))),
} satisfies Record<keyof GuestCart, Check>);

function isCart(value: unknown): value is GuestCart {
  return isGuestCart(value);
}
