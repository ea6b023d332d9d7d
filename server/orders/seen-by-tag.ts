import type { Instant } from "@mahlzeit/domain/local-time";
import { showsContactByTag } from "@mahlzeit/domain/order/retention";
import type { OrderRecord } from "./order-record.ts";

/** The order for whoever has its tag and nothing else: after a while without anything about a person. */
export function seenByTag(order: OrderRecord, now: Instant): OrderRecord {
  return showsContactByTag(order, now) ? order : { ...order, customer: null, address: null, note: null, reason: null };
}
