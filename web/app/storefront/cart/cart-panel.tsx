import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import { takesOwnContainer } from "@mahlzeit/domain/orders/order/own-container";
import { type ReactNode, useState } from "react";
import eatenPlate from "../../pictures/eaten-plate.webp";
import { EmptyState } from "../../ui/empty-state.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Slip } from "../../ui/slip.tsx";
import { AddressOverlay } from "../address/address-overlay-later.ts";
import { AllergenDetails } from "../restaurant/allergens.tsx";
import { OwnContainerNote } from "../restaurant/own-container-note.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartNotices } from "./cart-notices.tsx";
import styles from "./cart-panel.module.css";
import { CartSums } from "./cart-sums.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { OrderTypeMenu } from "./order-type-menu.tsx";
import type { RestaurantCart } from "./use-cart.ts";

interface CartPanelProps {
  restaurant: Service;
  /** The result of `useCart(restaurant)`. */
  cart: RestaurantCart;
  /** Content above the dishes; not while the cart is empty. */
  topUp?: ReactNode;
  /** Shown instead of 'Fortfahren'; not while the cart is empty. */
  action?: ReactNode;
  /** Limits the panel to the window's height where it is sticky at the side; its lines scroll. */
  fitted?: boolean | undefined;
  /** The title's heading level: 1 if the cart is the page. */
  titleLevel?: 1 | 2 | undefined;
}

/** The cart: order type, delivery address, lines, sums, notices and the button to continue. */
export function CartPanel({ restaurant, cart: restaurantCart, topUp, action, fitted, titleLevel = 2 }: CartPanelProps) {
  const { cart, pricesHidden, knownAddress, deliverTo } = restaurantCart;
  usePreloaded(overlays);
  const [asksAddress, setAsksAddress] = useState(false);
  const Title = titleLevel === 1 ? "h1" : "h2";
  const isEmpty = cart.lines.length === 0;
  return (
    <Slip fitted={fitted}>
      <Title className={styles.title} tabIndex={-1}>
        Warenkorb
      </Title>
      <OrderTypeMenu restaurant={restaurant} cart={restaurantCart} onDelivery={() => setAsksAddress(true)} />
      {cart.orderType === "DELIVERY" && (
        <DeliveryAddress
          address={isCompleteAddress(cart.address) ? cart.address : null}
          onChange={() => setAsksAddress(true)}
        />
      )}
      <CartNotices cart={restaurantCart} />
      {isEmpty ? (
        <EmptyState picture={{ src: eatenPlate, width: 440, height: 406 }} title="Noch nichts am Teller">
          Such dir was aus, der Warenkorb füllt sich von selbst.
        </EmptyState>
      ) : (
        <>
          {topUp}
          {restaurant.orderAheadDays !== undefined && <OrderDay lines={cart.lines} />}
          <CartLines cart={restaurantCart} />
          {!pricesHidden && <CartSums restaurant={restaurant} cart={restaurantCart} />}
          {takesOwnContainer(restaurant, cart.orderType, cart.lines) && <OwnContainerNote />}
          <AllergenDetails lines={cart.lines} />
          {action ?? (
            <ContinueButton restaurant={restaurant} cart={restaurantCart} onAddress={() => setAsksAddress(true)} />
          )}
        </>
      )}
      {asksAddress && (
        <AddressOverlay
          address={knownAddress}
          onSave={(address) => {
            deliverTo(address);
            setAsksAddress(false);
          }}
          onClose={() => setAsksAddress(false)}
        />
      )}
    </Slip>
  );
}

const OrderDay = onDemand(async () => (await import("./order-day.tsx")).OrderDay, true);
const overlays = [AddressOverlay];
