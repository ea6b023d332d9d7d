import { type TipReceiver, tipReceiversFor } from "@mahlzeit/domain/order/tip";
import type { RestaurantCart } from "../cart/use-cart.ts";
import styles from "../info/info-view.module.css";
import { TipChoice } from "./tip-choice.tsx";

/** Where a tip is given; nothing where it cannot be. */
export function TipSection({ cart: restaurantCart }: { cart: RestaurantCart }) {
  const { cart } = restaurantCart;
  const receivers = tipReceiversFor({ type: cart.orderType, paymentType: cart.paymentType });
  if (receivers.length === 0 || cart.lines.length === 0) return null;
  return (
    <section className={styles.extra} aria-label="Trinkgeld">
      <h2>Trinkgeld</h2>
      <p className={styles.lead}>{leadFor(receivers)}</p>
      <TipChoice cart={restaurantCart} receivers={receivers} />
    </section>
  );
}

function leadFor(receivers: readonly TipReceiver[]): string {
  const whom = receivers.length > 1 ? "die Leute, die du aussuchst" : "die Leute in der Küche";
  return `Freiwillig. Geht ohne Abzug an ${whom}.`;
}
