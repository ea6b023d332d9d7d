import { paths } from "@mahlzeit/contract/page-addresses";
import { useMemo } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CartPanel } from "../cart/cart-panel.tsx";
import { CartSkeleton } from "../cart/cart-skeleton.tsx";
import { ClosedNotice } from "../cart/closed-notice.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useRevalidatedCart } from "../cart/use-revalidated-cart.ts";
import { type CartWish, useCartWish, type WishProps } from "../reorder/use-cart-wish.ts";
import { productsOf, type RestaurantData } from "../restaurant/restaurant-data.ts";
import styles from "./checkout-view.module.css";

/** The cart as a separate page, with a link back to the menu. Ordering again and links with a cart lead here, too. */
export function CheckoutView({ service, menu, at }: RestaurantData) {
  const isHydrated = useHydrated();
  const cart = useCart(service);
  const products = useMemo(() => productsOf(menu), [menu]);
  useRevalidatedCart(service, products);
  const wish = useCartWish();
  // A cart about to be filled with an order is not shown as empty.
  const isFilling = wish?.isPending && cart.pieces === 0;
  const closed = service.acceptingOrders ? undefined : <ClosedNotice restaurant={service} at={at} />;
  return (
    <div className={`stack gap-5 ${styles.narrow}`}>
      {wish && <Wished wish={wish} restaurant={service} products={products} cart={cart} />}
      {isHydrated && !isFilling ? (
        <CartPanel
          restaurant={service}
          cart={cart}
          titleLevel={1}
          topUp={!closed && <TopUp restaurant={service} menu={menu} cart={cart} />}
          action={closed}
        />
      ) : (
        <>
          <noscript>
            <p>Für den Warenkorb braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein.</p>
          </noscript>
          <CartSkeleton titleLevel={1} />
        </>
      )}
      <Link className={buttonClass({ block: true })} to={paths.restaurant(service.uid)}>
        Zur Speisekarte
      </Link>
    </div>
  );
}

type WishedProps = Omit<WishProps, keyof CartWish> & { wish: CartWish };

function Wished({ wish: { key, wanted, ...wish }, ...rest }: WishedProps) {
  if ("tag" in wanted) return <Reorder {...wish} {...wanted} {...rest} key={key} />;
  return <LinkedCart {...wish} {...wanted} {...rest} key={key} />;
}

const TopUp = onDemand(async () => (await import("../cart/top-up.tsx")).TopUp);
const Reorder = onDemand(async () => (await import("../reorder/reorder.tsx")).Reorder);
const LinkedCart = onDemand(async () => (await import("../cart-link/linked-cart.tsx")).LinkedCart);
