import type { Client } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { abandonOrder, getOrder, type Order } from "@mahlzeit/contract/orders/orders";

/** Abandons an order whose payment is pending; returns its state, which is not EXPIRED if it was paid meanwhile. */
export async function endUnpaid(
  call: Client,
  tag: string,
  options: () => { readonly signal: AbortSignal },
): Promise<Order> {
  const earlier = await call(getOrder, { params: { tag } }, options());
  if (earlier.answer.status !== "AWAITING_PAYMENT") return earlier.answer;
  try {
    return (await call(abandonOrder, { params: { tag } }, options())).answer;
  } catch (error) {
    const hasMovedMeanwhile = error instanceof ProblemError && error.problem.code === "illegal-transition";
    if (!hasMovedMeanwhile) throw error;
    return (await call(getOrder, { params: { tag } }, options())).answer;
  }
}
