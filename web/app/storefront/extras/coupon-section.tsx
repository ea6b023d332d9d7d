import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { ExtraSection } from "./extra-section.tsx";

/** The section for coupons; its code is loaded once somebody opens it. */
export function CouponSection({ restaurant, cart }: { restaurant: Service; cart: RestaurantCart }) {
  usePreloaded(parts);
  const [isOpen, setOpen] = useState(false);
  return (
    <ExtraSection title="Gutschein">
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
    </ExtraSection>
  );
}

const CouponEntry = onDemand(async () => (await import("./coupon-entry.tsx")).CouponEntry);
const parts = [CouponEntry];
