import { getOrder, type Order } from "@mahlzeit/contract/orders";
import { api } from "../../api.ts";
import type { CartStore } from "../cart/cart-store.ts";
import { placedOrder } from "../cart/placed-order.ts";
import { settleOrder } from "../confirm/settle-order.ts";

/** The order at this restaurant for which this browser last left to pay, as it is now; null where there is none. */
export async function findLeftForPayment(
  store: CartStore,
  restaurantId: string,
  signal: AbortSignal,
): Promise<Order | null> {
  const kept = placedOrder(store);
  if (kept?.service.id !== restaurantId || kept.status !== "AWAITING_PAYMENT") return null;
  const { answer } = await api(getOrder, { params: { tag: kept.identificationTag } }, { signal });
  settleOrder(store, answer);
  return answer;
}
