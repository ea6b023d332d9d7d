import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { track } from "../../shell/visits/track.ts";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useGuard } from "../allergens/use-guard.ts";
import { refusalToContinue } from "./continue.ts";
import { DeliveryRefusal } from "./delivery-refusal.tsx";
import type { RestaurantCart } from "./use-cart.ts";

interface ContinueButtonProps {
  restaurant: Service;
  cart: RestaurantCart;
  /** Opens the address overlay for a delivery without an address. */
  onAddress: () => void;
}

/** The button 'Fortfahren' to the contact data. After the first attempt obstacles are shown until resolved. */
export function ContinueButton({ restaurant, cart: restaurantCart, onAddress }: ContinueButtonProps) {
  const { cart, price } = restaurantCart;
  const [tried, setTried] = useState(false);
  const refusal = refusalToContinue(cart, restaurant, price);
  const guard = useGuard();

  function onClick(event: MouseEvent) {
    setTried(refusal !== null);
    if (!refusal) return;
    track("order-refused", refusal.code);
    event.preventDefault();
    if (refusal.code === "address-incomplete") onAddress();
  }

  const link = (
    <Link
      className={classNames(buttonClass({ variant: "primary", size: "large", block: true }), "mt-5")}
      to={paths.info(restaurant.uid)}
      onClick={onClick}
    >
      Fortfahren
    </Link>
  );
  return (
    <>
      <DeliveryRefusal refusal={tried ? refusal : null} restaurant={restaurant} cart={restaurantCart} />
      {guard ? (
        <guard.parts.CartGate restaurant={restaurant} cart={restaurantCart} className="mt-5">
          {link}
        </guard.parts.CartGate>
      ) : (
        link
      )}
    </>
  );
}
