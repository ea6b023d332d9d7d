import { createHash } from "node:crypto";
import type { OrderInput } from "@mahlzeit/contract/orders";
import { ProblemException } from "../http/problems.ts";
import type { SavedOrder } from "./find-orders.ts";
import type { KeyBinding } from "./save-order.ts";

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Throws `invalid-idempotency-key` for anything but a random UUID. Without a key there is nothing to bind. */
export function bindKey(key: string | undefined, input: OrderInput): KeyBinding | null {
  if (key === undefined) return null;
  // The decoded input: nulls, unknown fields, spacing and the order of members make no other body.
  return { key: requireRandomKey(key), bodyHash: createHash("sha256").update(JSON.stringify(input)).digest() };
}

/** As it is stored. Throws `invalid-idempotency-key` for anything but a random UUID. */
export function requireRandomKey(key: string): string {
  if (!randomUuid.test(key)) throw new ProblemException("invalid-idempotency-key");
  return key.toLowerCase();
}

/** Whoever has the key is the guest, so the problem names the order already made and the page can show it. */
export function refuseOtherBody({ order, bodyHash }: SavedOrder, binding: KeyBinding): void {
  if (bodyHash?.equals(binding.bodyHash)) return;
  const { identificationTag, status } = order;
  throw new ProblemException("idempotency-mismatch", { extra: { identificationTag, orderStatus: status } });
}
