import { allergenLetters } from "@mahlzeit/domain/allergens";
import { ages } from "@mahlzeit/domain/catalogue/menu/age";
import { orderTimeKey, parseOrderTime } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { isDate } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import { type OrderType, orderTypes, type PaymentType, paymentTypes } from "@mahlzeit/domain/order-types";
import { isQuantity } from "@mahlzeit/domain/orders/cart/cart";
import type { Contents, LinkedLine } from "@mahlzeit/domain/orders/cart/linked-lines";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { cartLinkKey, paths } from "../page-addresses.ts";

/** A cart in a link that others give a guest: ids and numbers, and of a delivery its town. Nothing of it is ordered. */
export interface LinkedCart {
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  readonly lines: readonly LinkedLine[];
  /** The town of a delivery; the guest enters the rest of the address. */
  readonly place: LinkedPlace | null;
  /** The time it is wanted for; null for the earliest. */
  readonly time: NextTime | null;
  /** The total when the link was made. */
  readonly totalCents: Cents;
}

export interface LinkedPlace {
  readonly postcode: string;
  readonly city: string;
}

export const maxLinkedLines = 30;
export const maxLinkedOptions = 20;

/** A link with `maxLinkedLines` of `maxLinkedOptions` each is shorter. */
const longestLink = 24_000;

/** The version of the format. */
const version = "1";

/**
 * The page that puts a cart together. The cart is in the fragment, which browsers send to no server:
 * "#korb=1&art=TAKEAWAY&zahlung=ON_SPOT&summe=2150&g=1.0190….2150.xAG16". A line has its number, dish, price, options,
 * and after an "x" the allergens and the age that were said.
 */
export function cartLinkPath(uid: string, cart: LinkedCart): string {
  const { orderType, paymentType, lines, place, time, totalCents } = cart;
  const fields = new URLSearchParams({
    [cartLinkKey]: version,
    art: orderType,
    zahlung: paymentType,
    summe: String(totalCents),
  });
  if (time) fields.set("zeit", `${time.takeawayDate}T${orderTimeKey(time.takeawayTime)}`);
  if (place) fields.set("plz", place.postcode);
  if (place) fields.set("ort", place.city);
  for (const { productId, optionIds, quantity, unitCents, contents } of lines) {
    const said = contents ? [`x${contents.allergens.join("")}${contents.age ?? ""}`] : [];
    fields.append("g", [quantity, short(productId), unitCents, ...optionIds.map(short), ...said].join("."));
  }
  return `${paths.checkout(uid)}#${fields}`;
}

/**
 * Reads the cart from a fragment, also as chats and pages pass it on: "…)." and "&amp;"; null if it is cut off, made up
 * or of another version.
 */
export function readCartLink(fragment: string): LinkedCart | null {
  if (fragment.length > longestLink) return null;
  const fields = new URLSearchParams(
    fragment
      .slice(1)
      .replaceAll("&amp;", "&")
      .replace(/[^\da-z]+$/i, ""),
  );
  const orderType = orderTypes.find((type) => type === fields.get("art"));
  const paymentType = paymentTypes.find((type) => type === fields.get("zahlung"));
  const totalCents = wholeNumber(fields.get("summe") ?? "");
  const given = fields.getAll("g");
  const lines = given.flatMap((text) => readLine(text) ?? []);
  const isWhole = lines.length === given.length && given.length > 0 && given.length <= maxLinkedLines;
  if (fields.get(cartLinkKey) !== version || !orderType || !paymentType || totalCents === null || !isWhole) return null;
  const time = readTime(fields.get("zeit"));
  const place = readPlace(fields.get("plz"), fields.get("ort"));
  return time === undefined || place === undefined
    ? null
    : { orderType, paymentType, lines, place, time, totalCents: cents(totalCents) };
}

function readLine(text: string): LinkedLine | null {
  const [count = "", dish = "", price = "", ...rest] = text.split(".");
  const contents = readContents(rest.at(-1));
  const options = contents ? rest.slice(0, -1) : rest;
  const [quantity, unitCents] = [wholeNumber(count), wholeNumber(price)];
  const [productId, ...optionIds] = [dish, ...options].map(long);
  if (quantity === null || unitCents === null || !isQuantity(quantity)) return null;
  if (!productId || optionIds.length > maxLinkedOptions || !optionIds.every((id) => id !== null)) return null;
  return { productId, optionIds, quantity, unitCents: cents(unitCents), ...(contents && { contents }) };
}

/** "xAG16", "xAG", "x" */
function readContents(text = ""): Contents | null {
  const match = /^x([A-R]*)(16|18)?$/.exec(text);
  if (!match) return null;
  const [, letters = "", years] = match;
  return {
    allergens: allergenLetters.filter((letter) => letters.includes(letter)),
    age: ages.find((age) => String(age) === years) ?? null,
  };
}

/** Undefined if it is no time. */
function readTime(text: string | null): NextTime | null | undefined {
  if (text === null) return null;
  const [takeawayDate = "", clock = ""] = text.split("T");
  const takeawayTime = parseOrderTime(clock);
  return takeawayTime && isDate(takeawayDate) ? { takeawayDate, takeawayTime } : undefined;
}

/** Tells whether a link can name this town. Letters are enough for one, and anybody can write a link. */
export function isTownInLink(city: string): boolean {
  return /^\p{L}[\p{L} .-]{0,49}$/u.test(city);
}

/** Undefined if it is no place, null also for a town that a link cannot name. */
function readPlace(postcode: string | null, city: string | null): LinkedPlace | null | undefined {
  if (postcode === null && city === null) return null;
  if (!postcode || !/^\d{4}$/.test(postcode) || !city) return undefined;
  return isTownInLink(city) ? { postcode, city } : null;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,8}$/.test(text) ? Number(text) : null;
}

/** The 32 digits of a UUID. */
function short(id: string): string {
  return id.replaceAll("-", "");
}

function long(digits: string): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(digits);
  return parts && parts.slice(1).join("-");
}
