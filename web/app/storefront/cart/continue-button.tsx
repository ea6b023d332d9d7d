import { paths } from "@mahlzeit/contract/page-addresses";
import type { Service } from "@mahlzeit/contract/restaurants";
import { type MouseEvent, useId, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { track } from "../../visits/track.ts";
import { isHeldBack, useGuard } from "../allergens/use-guard.ts";
import styles from "./cart-panel.module.css";
import { refusalToContinue } from "./continue.ts";
import { DeliveryRefusal } from "./delivery-refusal.tsx";
import type { RestaurantCart } from "./use-cart.ts";

interface ContinueButtonProps {
  restaurant: Service;
  cart: RestaurantCart;
  /** A delivery without an address: asks for it. */
  onAddress: () => void;
}

const look = { variant: "primary", size: "large", block: true } as const;

/** 'Fortfahren' to the contact data. Obstacles are shown after the first attempt, until they are resolved. */
export function ContinueButton({ restaurant, cart: restaurantCart, onAddress }: ContinueButtonProps) {
  const { cart, price } = restaurantCart;
  const [tried, setTried] = useState(false);
  const refusal = refusalToContinue(cart, restaurant, price);
  const guard = useGuard();
  const waitsFor = useId();

  function onClick(event: MouseEvent) {
    setTried(refusal !== null);
    if (!refusal) return;
    track("order-refused", refusal.code);
    event.preventDefault();
    if (refusal.code === "address-incomplete") onAddress();
  }

  return (
    <>
      <DeliveryRefusal refusal={tried ? refusal : null} restaurant={restaurant} cart={restaurantCart} />
      {guard && <guard.parts.Missing id={waitsFor} cart={restaurantCart} />}
      {isHeldBack(guard, cart) ? (
        <Button
          {...look}
          className={styles.continue}
          looksDisabled
          aria-describedby={waitsFor}
          onClick={guard?.parts.showUnconfirmed}
        >
          Fortfahren
        </Button>
      ) : (
        <Link
          className={classNames(buttonClass(look), styles.continue)}
          to={paths.info(restaurant.uid)}
          viewTransition
          onClick={onClick}
        >
          Fortfahren
        </Link>
      )}
      {guard && <guard.parts.Traces restaurant={restaurant} />}
    </>
  );
}
