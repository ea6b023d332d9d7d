import { choiceKey, maxQuantity, minQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { IconButton } from "../../ui/icon-button.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import { SlipLine, SlipLines } from "../../ui/slip.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import styles from "./cart-panel.module.css";
import { withoutLine, withQuantity } from "./guest-cart.ts";
import { LineDetails } from "./line-details.tsx";
import type { RestaurantCart } from "./use-cart.ts";

/** The dishes in the cart, each with its quantity and a bin. */
export function CartLines({ cart: restaurantCart }: { cart: RestaurantCart }) {
  const { cart, price, pricesHidden, change } = restaurantCart;
  const guard = useGuard();
  return (
    <SlipLines label="Gerichte im Warenkorb">
      {cart.lines.map((line, index) => {
        const key = choiceKey(line);
        const { name } = line.product;
        return (
          <SlipLine
            key={key}
            title={name}
            price={!pricesHidden && <Price cents={price.lines[index]?.fullPriceCents ?? 0} />}
            details={<LineDetails line={line} type={cart.orderType} />}
            below={guard && <guard.parts.LineConfirmation cart={restaurantCart} line={line} />}
          >
            <QuantityPicker
              label={name}
              value={line.quantity}
              min={minQuantity}
              max={maxQuantity}
              onChange={(quantity) => change((before) => withQuantity(before, key, quantity))}
            />
            <IconButton
              icon="trash-2"
              label={`${name} entfernen`}
              className={styles.remove}
              data-remove=""
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                change((before) => withoutLine(before, key));
              }}
            />
          </SlipLine>
        );
      })}
    </SlipLines>
  );
}

/** Moves the focus to the next line's button or the cart's title, because the pressed button disappears. */
function focusNeighbour(removing: HTMLElement) {
  const line = removing.closest("li");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const title = line?.closest("ul")?.parentElement?.querySelector<HTMLElement>("h1, h2");
  (neighbour?.querySelector<HTMLElement>("[data-remove]") ?? title)?.focus();
}
