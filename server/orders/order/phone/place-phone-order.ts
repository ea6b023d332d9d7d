import { createHash } from "node:crypto";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { placePhoneOrder as endpoint } from "@mahlzeit/contract/orders/phone-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultsInCaller, normaliseCaller } from "@mahlzeit/domain/orders/order/caller";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import { maxPhoneOrders } from "@mahlzeit/domain/orders/order/source";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { encode } from "zod/mini";
import { findAllProducts } from "../../../catalogue/menus/find-menu.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { OutcomeUnknown } from "../../../platform/database/database-away.ts";
import { countAct } from "../../../platform/database/recent-acts.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import { recordMove } from "../move/move-order.ts";
import { keyTaken, placeOnce, requireRandomKey } from "../place/idempotency-key.ts";
import { recordAgreed } from "../place/record-agreed.ts";
import { refuse } from "../place/refuse.ts";
import { asSold, joinLines } from "../place/resolve-lines.ts";
import { type KeyBinding, saveOrder } from "../place/save-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { lockPhoneRestaurant } from "./find-phone-desk.ts";

export interface PhoneParts {
  readonly db: Database;
  /** The secret of the hashes under which orders and look-ups are counted. */
  readonly sourceSecret: Buffer;
}

type Asked = Input<typeof endpoint>["body"];

/**
 * Takes an order by telephone: in one transaction it is placed and accepted with the time that was said. The same key
 * takes it once. Throws a problem if it cannot be taken.
 */
export async function placePhoneOrder(
  parts: PhoneParts,
  actor: Actor,
  { asked, key }: { readonly asked: Asked; readonly key: string },
  now: Instant,
): Promise<Answer<typeof endpoint>> {
  requirePermission(actor, "take-phone-orders", { restaurantId: asked.restaurant, otherwise: "service-not-found" });
  const binding = { key: requireRandomKey(key), bodyHash: hashOf(asked) };
  const once = () =>
    placeOnce(parts.db, binding, () => parts.db.transaction((tx) => place(tx, parts, actor, { asked, binding, now })));
  try {
    return present(await once());
  } catch (error) {
    // The key finds the order if it was taken after all.
    if (!(error instanceof OutcomeUnknown)) throw error;
    return present(await once());
  }
}

interface Taking {
  readonly asked: Asked;
  readonly binding: KeyBinding;
  readonly now: Instant;
}

function hashOf(asked: Asked): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(encode(endpoint.body, asked)))
    .digest();
}

async function place(tx: Transaction, parts: PhoneParts, actor: Actor, taking: Taking): Promise<OrderRecord> {
  const { asked, binding, now } = taking;
  const customer = requireCaller(asked);
  const restaurant = await lockPhoneRestaurant(tx, asked.restaurant);
  const products = asSold(await findAllProducts(tx, restaurant.id), restaurant.legal);
  const lines = await joinLines(tx, { restaurantId: restaurant.id, products }, asked.orderProducts, now);
  const input = { ...asked, paymentType: "ON_SPOT", source: "PHONE" } as const;
  const { refusal, price, agreed } = considerOrder({ ...input, restaurant, lines }, now);
  if (refusal) throw refuse(refusal, { price, lines, hidden: false });

  const of = { restaurant, input, customer, accountId: null, source: "PHONE", now } as const;
  const by = { mover: "restaurant", actor, via: actor.deviceId === undefined ? "page" : "board" } as const;
  const order = await saveOrder(tx, recordAgreed(agreed, of), binding, by);
  if (!order) throw keyTaken;
  await recordMove(tx, { id: order.id, state: order.status, type: order.type }, "ACCEPTED", { ...by, now });
  // The restaurant has it in front of it, so that only a guest with a mailbox is told.
  if (customer.email !== null) await addOrderMail(tx, { orderId: order.id, kind: "placed" }, now);
  const limit = { limit: maxPhoneOrders, secret: parts.sourceSecret, now };
  const retryAfterSeconds = await countAct(tx, [`phone ${restaurant.id}`], limit);
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-orders", { retryAfterSeconds });
  return order;
}

function requireCaller({ customer, type }: Asked) {
  const errors = Object.entries(faultsInCaller(customer, type)).map(([field, message]) => {
    return { field: `customer.${field}`, message };
  });
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return normaliseCaller(customer);
}

function present({ id, number, expectedAt, firstPromisedAt }: OrderRecord): Answer<typeof endpoint> {
  return { id, number, promisedAt: firstPromisedAt ?? expectedAt };
}
