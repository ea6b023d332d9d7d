import { type Instant, minuteMs } from "../../local-time.ts";
import { telephoneLink } from "../../phone-number.ts";
import { isFailed, type OrderState } from "./states.ts";

/** The facts by which an order is compared with another. */
interface Sent {
  readonly id: string;
  readonly status: OrderState;
  readonly isTest: boolean;
  readonly placedAt: Instant;
  readonly contact: { readonly phone: string | null } | null;
  readonly lines: readonly {
    readonly product: { readonly id: string };
    readonly options: readonly { readonly id: string }[];
    readonly quantity: number;
  }[];
}

/** The time within which the same order again is probably one order sent twice. */
const doubledMs = 10 * minuteMs;

/**
 * Finds orders that were probably sent twice: the same dishes from the same telephone within ten minutes. Returns the
 * earlier order by the id of the later one.
 */
export function findDuplicates<Order extends Sent>(orders: readonly Order[]): ReadonlyMap<string, Order> {
  const doubled = new Map<string, Order>();
  const last = new Map<string, Order>();
  for (const order of [...orders].sort((a, b) => a.placedAt - b.placedAt)) {
    if (order.isTest || !order.contact?.phone || isFailed(order.status)) continue;
    const key = `${telephoneLink(order.contact.phone)} ${dishesOf(order)}`;
    const earlier = last.get(key);
    if (earlier && order.placedAt - earlier.placedAt <= doubledMs) doubled.set(order.id, earlier);
    last.set(key, order);
  }
  return doubled;
}

function dishesOf({ lines }: Sent): string {
  return lines
    .map(({ product, options, quantity }) => [quantity, product.id, ...options.map(({ id }) => id)].join(" "))
    .sort()
    .join(", ");
}
