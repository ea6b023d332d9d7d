import { createHash } from "node:crypto";
import { type OrderInput, orderInput } from "@mahlzeit/contract/orders/orders";
import { encode } from "zod/mini";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { findOrderByKey, type SavedOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { KeyBinding } from "./save-order.ts";

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Binds a key to the input; null without a key. Throws `invalid-idempotency-key` unless the key is a random UUID. */
export function bindKey(key: string | undefined, input: OrderInput): KeyBinding | null {
  if (key === undefined) return null;
  return { key: requireRandomKey(key), bodyHash: createHash("sha256").update(bodyText(input)).digest() };
}

/**
 * Hashes the input as it would be sent again, so that nulls, unknown fields, spacing and member order make no
 * difference, and neither do the names that the fields have here. The door is left out, because the page forgets it
 * after a day and the same order sent again must match.
 */
function bodyText({ door: _door, ...input }: OrderInput): string {
  return JSON.stringify(encode(orderInput, input));
}

/** Returns the key in its stored form. Throws `invalid-idempotency-key` for anything but a random UUID. */
export function requireRandomKey(key: string): string {
  if (!randomUuid.test(key)) throw new ProblemException("invalid-idempotency-key");
  return key.toLowerCase();
}

/** Thrown while an order is placed whose key another one has taken. */
export const keyTaken = new Error("the key has an order already");

/**
 * Places an order, or returns the one that an earlier request with the key placed, whatever failed here. Looking for it
 * first would cost every order a query. Throws `idempotency-mismatch` if that one was asked for otherwise.
 */
export async function placeOnce(
  db: Database,
  binding: KeyBinding | null,
  place: () => Promise<OrderRecord>,
): Promise<OrderRecord> {
  try {
    return await place();
  } catch (error) {
    const mayBePlaced = error instanceof ProblemException || error === keyTaken;
    const saved = binding && mayBePlaced ? await findOrderByKey(db, binding.key) : undefined;
    if (!binding || !saved) throw error;
    refuseOtherBody(saved, binding);
    return saved.order;
  }
}

/** Throws the problem with the existing order, which the page can show, because only the guest knows the key. */
function refuseOtherBody({ order, bodyHash }: SavedOrder, binding: KeyBinding): void {
  if (bodyHash?.equals(binding.bodyHash)) return;
  const { identificationTag, status } = order;
  throw new ProblemException("idempotency-mismatch", { extra: { identificationTag, orderStatus: status } });
}
