import type { Service } from "@mahlzeit/contract/restaurants";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import styles from "../info/info-view.module.css";

/** Where a coupon is entered; its code is loaded once somebody has one. */
export function CouponSection({ restaurant, cart }: { restaurant: Service; cart: RestaurantCart }) {
  usePreloaded(parts);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.extra} aria-label="Gutschein">
      <h2>Gutschein</h2>
      {isOpen || cart.cart.coupon ? (
        <CouponEntry
          restaurant={restaurant}
          cart={cart}
          onRemoved={() => setOpen(true)}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>Gutscheincode eingeben</Button>
      )}
    </section>
  );
}

const CouponEntry = onDemand(async () => (await import("./coupon-entry.tsx")).CouponEntry);
const parts = [CouponEntry];
