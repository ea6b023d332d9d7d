import type { Instant } from "@mahlzeit/domain/local-time";
import { showsContactByTag } from "@mahlzeit/domain/order/retention";
import type { OrderRecord } from "./order-record.ts";

/** The order for someone who only has its tag: without personal data after a while. */
export function seenByTag(order: OrderRecord, now: Instant): OrderRecord {
  return showsContactByTag(order, now) ? order : { ...order, customer: null, address: null, note: null, reason: null };
}
