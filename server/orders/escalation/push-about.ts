import { paths } from "@mahlzeit/contract/page-addresses";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Push } from "../../kitchen/devices/push/send-push.ts";
import type { PlacedOrder } from "../order/place/placed-order.ts";

/** The lifetime of a message about an order if there is no limit for its answer. */
const usualTtlMs = 10 * minuteMs;

interface Circumstances {
  readonly to: Push["to"];
  /** The time at which the order is cancelled; null: never. */
  readonly until: Instant | null;
  readonly now: Instant;
  /** The origin of our pages. */
  readonly site: string;
}

/** Returns the message that an order waits for its answer, without data of the guest. */
export function pushAbout(
  { id, number, restaurantId, restaurantName }: PlacedOrder,
  { to, until, now, site }: Circumstances,
): Push {
  return {
    restaurantId,
    to,
    // The topic is the id, because two restaurants may have orders of the same number.
    topic: id.replaceAll("-", ""),
    ttlSeconds: Math.max(1, Math.ceil(((until ?? now + usualTtlMs) - now) / 1000)),
    message: {
      web_push: 8030,
      notification: {
        title: `Neue Bestellung Nr. ${number}`,
        body:
          to === "devices" ? `${restaurantName}: bitte annehmen` : `${restaurantName}: noch hat niemand geantwortet`,
        navigate:
          to === "devices" ? `${site}${paths.kitchenDevice}` : `${site}${paths.kitchen}?restaurant=${restaurantId}`,
        tag: `order-${id}`,
      },
      kind: "order-waiting",
      number,
      restaurant: restaurantId,
    },
  };
}
