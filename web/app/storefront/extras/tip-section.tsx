import { type TipReceiver, tipReceiversFor } from "@mahlzeit/domain/orders/order/tip";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { ExtraSection } from "./extra-section.tsx";
import { TipChoice } from "./tip-choice.tsx";

/** The section for tips; renders nothing if there is no receiver. */
export function TipSection({ cart: restaurantCart }: { cart: RestaurantCart }) {
  const { cart } = restaurantCart;
  const receivers = tipReceiversFor({ type: cart.orderType, paymentType: cart.paymentType });
  if (receivers.length === 0 || cart.lines.length === 0) return null;
  return (
    <ExtraSection title="Trinkgeld" lead={leadFor(receivers)}>
      <TipChoice cart={restaurantCart} receivers={receivers} />
    </ExtraSection>
  );
}

function leadFor(receivers: readonly TipReceiver[]): string {
  const whom = receivers.length > 1 ? "die Leute, die du aussuchst" : "die Leute in der Küche";
  return `Freiwillig. Geht ohne Abzug an ${whom}.`;
}
