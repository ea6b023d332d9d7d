import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import { isQuantity } from "@mahlzeit/domain/cart/cart";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order/order";
import * as z from "zod/mini";
import type { GuestCart } from "./guest-cart.ts";

/** What lies under the one local-storage key. */
export interface SavedState {
  /** The cart of the restaurant the guest last put something in. */
  readonly cart: GuestCart | null;
  /** The order just placed, in the wire's form, for the confirmation without a tag; read it with the contract. */
  readonly placedOrder: unknown;
}

const version = 1;

const wholeNumber = z.number().check(z.refine(Number.isSafeInteger));
const allergens = z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]]));
const option = z.object({ id: z.string(), name: z.string(), priceCents: wholeNumber, allergens });
const optionGroup = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["SINGLE", "MULTIPLE"]),
  options: z.array(option),
});
const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: wholeNumber,
  depositCents: wholeNumber,
  vatRate: wholeNumber,
  allergens,
  optionGroups: z.array(optionGroup),
});
const line = z.object({
  product,
  optionGroupSelections: z.array(z.object({ optionGroup, selectedOptions: z.array(option) })),
  quantity: z.number().check(z.refine(isQuantity)),
});
const address = z.object({
  street: z.string(),
  number: z.string(),
  postcode: z.string(),
  city: z.string(),
  district: z.exactOptional(z.string()),
  region: z.exactOptional(z.string()),
  country: z.exactOptional(z.string()),
  extra: z.exactOptional(z.string()),
});
const cart = z.object({
  service: z.object({ id: z.string(), uid: z.string(), name: z.string() }),
  lines: z.array(line),
  orderType: z.enum(orderTypes),
  paymentType: z.enum(paymentTypes),
  address: z.nullable(address),
  notices: z.array(z.string()),
  idempotencyKey: z.string(),
}) satisfies z.ZodMiniType<GuestCart>;
const saved = z.object({
  version: z.literal(version),
  cart: z.catch(z.nullable(cart), null),
  placedOrder: z.catch(z.unknown(), null),
});

export function writeSaved({ cart, placedOrder }: SavedState): string {
  return JSON.stringify({ version, cart, placedOrder });
}

/** What a stored text holds; nothing where it is broken, of another version or not ours. */
export function readSaved(text: string | null): SavedState {
  const found = saved.safeParse(parseJson(text));
  return found.success ? { cart: found.data.cart, placedOrder: found.data.placedOrder ?? null } : nothingSaved;
}

export const nothingSaved: SavedState = { cart: null, placedOrder: null };

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
