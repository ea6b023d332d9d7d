import { paths } from "@mahlzeit/contract/page-addresses";
import { onlyByCard } from "@mahlzeit/domain/orders/promotion/discount";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import styles from "./cart-bar.module.css";

const shakesForMs = 1000;

interface CartBarProps {
  uid: string;
  cart: RestaurantCart;
  /** The number of additions on this page; the bar shakes for a second each time. */
  additions: number;
}

/** The link to the cart, up to 1000 px of window width. */
export function CartBar({ uid, cart: { pieces, price, pricesHidden, discountText }, additions }: CartBarProps) {
  const link = useShake(additions);
  return (
    <div className={styles.bar} data-print="hide">
      <Link
        ref={link}
        to={paths.checkout(uid)}
        className={classNames(
          buttonClass({ variant: pieces > 0 ? "primary" : "secondary", size: "large", block: true, split: true }),
          styles.link,
          pieces > 0 && styles.full,
        )}
      >
        <Icon name="shopping-basket" />
        <span>
          Zum Warenkorb ({pieces} ausgewählt)
          {discountText && (
            <small className="block tiny medium">
              {discountText} {onlyByCard}
            </small>
          )}
        </span>
        <span>{pieces > 0 && !pricesHidden && <Price cents={price.totalCents} />}</span>
      </Link>
    </div>
  );
}

function useShake(additions: number) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    if (!element || additions === 0) return;
    element.dataset.shaking = "";
    // Another addition within this second restarts the animation.
    for (const animation of element.getAnimations?.() ?? []) animation.currentTime = 0;
    const timer = setTimeout(() => delete element.dataset.shaking, shakesForMs);
    return () => clearTimeout(timer);
  }, [additions]);
  return link;
}
