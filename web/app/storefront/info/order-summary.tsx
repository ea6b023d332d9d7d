import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { orderTypeLabels } from "@mahlzeit/domain/order-types";
import { choiceKey } from "@mahlzeit/domain/orders/cart/cart";
import { takesOwnContainer } from "@mahlzeit/domain/orders/order/own-container";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { useSettings } from "../../shell/settings.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { Slip, SlipLine, SlipLines } from "../../ui/slip.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { CartNotices } from "../cart/cart-notices.tsx";
import { CartSums } from "../cart/cart-sums.tsx";
import { LineDetails } from "../cart/line-details.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { AllergenDetails } from "../restaurant/allergens.tsx";
import styles from "./info-view.module.css";

interface OrderSummaryProps {
  restaurant: Service;
  cart: RestaurantCart;
  /** It gets the focus when the guest presses 'Bestellung prüfen'. */
  titleRef: Ref<HTMLHeadingElement>;
  /** Content above the dishes. */
  topUp: ReactNode;
  /** Obstacles and the binding order button. */
  action: ReactNode;
}

/** The order as it will be sent. It can be changed only in the cart, to which 'Ändern' links. */
export function OrderSummary({ restaurant, cart: restaurantCart, titleRef, topUp, action }: OrderSummaryProps) {
  const { cart, price, pricesHidden } = restaurantCart;
  const guard = useGuard();
  const { productName } = useSettings();
  return (
    <Slip>
      <div className={`cluster gap-3 between ${styles.orderSummaryHead}`}>
        <h2 ref={titleRef} tabIndex={-1}>
          Warenkorb
        </h2>
        <Link
          className={buttonClass({ variant: "quiet" })}
          to={paths.checkout(restaurant.uid)}
          aria-label="Bestellung ändern"
        >
          Ändern
        </Link>
      </div>
      <OrderType cart={restaurantCart} />
      {cart.ownContainer && takesOwnContainer(restaurant, cart.orderType, cart.lines) && (
        <p className={`row gap-2 small bold mt-3 ${styles.container}`}>
          <Icon name="cup-soda" />
          Eigenes Gefäß
        </p>
      )}
      <CartNotices cart={restaurantCart} />
      {topUp}
      <SlipLines label="Gerichte im Warenkorb">
        {cart.lines.map((line, index) => (
          <SlipLine
            key={choiceKey(line)}
            title={
              <>
                <span className="num muted">{line.quantity}×</span> {line.product.name}
              </>
            }
            price={!pricesHidden && <Price cents={price.lines[index]?.fullPriceCents ?? 0} />}
            details={<LineDetails line={line} type={cart.orderType} />}
            below={guard && <guard.parts.LineConfirmation cart={restaurantCart} line={line} />}
          />
        ))}
      </SlipLines>
      <p className="muted small mt-4">
        Es gelten die <Link to={paths.guestTerms}>AGB</Link> von {productName}.
      </p>
      {!pricesHidden && <CartSums restaurant={restaurant} cart={restaurantCart} />}
      <AllergenDetails lines={cart.lines} />
      {action}
    </Slip>
  );
}

function OrderType({ cart: { cart } }: { cart: RestaurantCart }) {
  const { orderType, address } = cart;
  const goesTo = orderType === "DELIVERY" && address;
  return (
    <div className={styles.type}>
      <Icon className="brand" name={orderTypeIcons[orderType]} />
      <p className="muted">
        <b className="block">{orderTypeLabels[orderType]}</b>
        {goesTo && (
          <>
            {doorLines(goesTo).join(", ")}
            <br />
            {formatTown(goesTo)}
          </>
        )}
      </p>
    </div>
  );
}
