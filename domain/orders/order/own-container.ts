import type { Product } from "../../catalogue/menu/menu.ts";
import type { OrderType } from "../../order-types.ts";

/** The words for guests: nothing may cost more in a container that they bring, and no price depends on it. */
export const ownContainerSentence = "Eigenes Gefäß willkommen, kostet nie mehr";
/** The words for the kitchen. */
export const ownContainerMark = "EIGENES GEFÄSS";

/**
 * Tells whether guests may bring a container: to pick up or on site, where the restaurant offers it, and for a cart with
 * something that can be filled into one, which nothing packed and no bottle with a deposit can.
 */
export function takesOwnContainer(
  { ownContainer = false }: { readonly ownContainer?: boolean | undefined },
  type: OrderType,
  lines?: readonly { readonly product: Pick<Product, "packed" | "depositCents"> }[],
): boolean {
  const fillsNone = lines?.every(({ product }) => product.packed || product.depositCents);
  return ownContainer && (type === "TAKEAWAY" || type === "ON_SITE") && !fillsNone;
}
