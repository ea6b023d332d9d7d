import { paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./cart-panel.module.css";
import { withoutNotices } from "./guest-cart.ts";
import type { RestaurantCart } from "./use-cart.ts";

/** Notices about the cart: changed dishes, and a stored cart of another restaurant. */
export function CartNotices({ cart: restaurantCart }: { cart: RestaurantCart }) {
  const { cart, otherCart, change, dropOtherCart } = restaurantCart;
  if (cart.notices.length === 0 && !otherCart) return null;
  return (
    <div className={`stack gap-3 mt-4 ${styles.notices}`}>
      {cart.notices.length > 0 && (
        <Notice
          tone="warn"
          action={
            <Button variant="quiet" onClick={() => change(withoutNotices)}>
              Verstanden
            </Button>
          }
        >
          <b>Hier hat sich etwas geändert.</b>
          <ul>
            {cart.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Notice>
      )}
      {otherCart && (
        <Notice
          tone="warn"
          action={
            <Button variant="quiet" onClick={dropOtherCart}>
              Verwerfen
            </Button>
          }
        >
          Bei <Link to={paths.restaurant(otherCart.service.uid)}>{otherCart.service.name}</Link>{" "}
          {dishesInCart(countPieces(otherCart.lines))} in deinem Warenkorb, bis du hier etwas auswählst.
        </Notice>
      )}
    </div>
  );
}

function dishesInCart(pieces: number): string {
  return `${pieces === 1 ? "liegt" : "liegen"} noch ${countOf(pieces, "Gericht", "Gerichte")}`;
}
