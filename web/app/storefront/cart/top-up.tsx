import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { formatEuros } from "@mahlzeit/domain/money";
import { topUp } from "@mahlzeit/domain/orders/cart/top-up";
import { type CSSProperties, useState } from "react";
import { DishPrice } from "../../shared/orders/dish-price.tsx";
import { track } from "../../shell/visits/track.ts";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { AllergensOf } from "../allergens/allergens-of.tsx";
import { useAvoided } from "../allergens/stored-allergens.ts";
import { useGuard } from "../allergens/use-guard.ts";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { gapToMinimum } from "./continue.ts";
import { withProduct } from "./guest-cart.ts";
import styles from "./top-up.module.css";
import type { RestaurantCart } from "./use-cart.ts";

interface TopUpProps {
  restaurant: Service;
  menu: readonly ListedCategory[];
  cart: RestaurantCart;
}

/** The amount missing to the minimum of a delivery, and three dishes each of which reaches it. */
export function TopUp({ restaurant, menu, cart: { cart, price, change } }: TopUpProps) {
  const [now] = useState(() => Date.now());
  const avoided = useAvoided();
  const guard = useGuard();
  const gap = gapToMinimum(cart, restaurant, price);
  if (!gap) return null;
  const listed = menu.map(({ name, products }) => ({ name, products: products.map(({ product }) => product) }));
  const dishes = topUp(
    listed,
    { lines: cart.lines, type: cart.orderType, missingCents: gap.missingCents },
    avoided,
    now,
  );
  if (dishes.length === 0) return null;
  const reached = `${100 - (100 * gap.missingCents) / gap.minimumCents}%`;
  return (
    <section className={`small mt-4 ${styles.topUp}`} data-top-up="" aria-label="Bis zum Mindestbestellwert">
      <p className={styles.title}>
        Noch <Price cents={gap.missingCents} /> bis zum Mindestbestellwert
      </p>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ "--reached": reached } as CSSProperties} />
      </div>
      <p>
        {formatEuros(price.subtotalCents)} von {formatEuros(gap.minimumCents)}. Das passt dazu:
      </p>
      <ul className="mt-3">
        {dishes.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={(event) => {
                // The pressed button disappears.
                event.currentTarget.closest("section")?.parentElement?.querySelector<HTMLElement>("h1, h2")?.focus();
                track("product-added");
                change((before) => withProduct(before, product, []));
              }}
            >
              <span>
                {product.name}
                <small>{product.priceCents === gap.missingCents ? "Kommt genau hin" : product.description}</small>
                <AllergensOf product={product} guard={guard} />
              </span>
              <span className={styles.price}>
                <DishPrice {...product} />
              </span>
              <i className="disc">
                <Icon name="plus" />
              </i>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
