import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Refusal } from "@mahlzeit/domain/refusal";
import type { CSSProperties } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import styles from "./cart-panel.module.css";
import { gapToMinimum } from "./continue.ts";
import type { RestaurantCart } from "./use-cart.ts";

interface DeliveryRefusalProps {
  /** The result of `refusalToContinue`; null shows only the amount missing to the minimum. */
  refusal: Refusal | null;
  restaurant: Service;
  cart: RestaurantCart;
}

/** The reason why the delivery is impossible or, before an attempt, the amount missing to the city's minimum. */
export function DeliveryRefusal({ refusal, restaurant, cart: { cart, price } }: DeliveryRefusalProps) {
  const way = gapToMinimum(cart, restaurant, price);
  return (
    <>
      {refusal && (
        <div className="mt-5">
          <Notice tone="error">{refusal.message}</Notice>
        </div>
      )}
      {way && (
        <div className={`small mt-4 ${styles.minimum}`}>
          {!refusal && (
            <>
              Noch{" "}
              <b className="num">
                <Price cents={way.missingCents} />
              </b>{" "}
              bis zur Lieferung
            </>
          )}
          <div className={styles.meter} aria-hidden="true">
            <span style={{ "--reached": `${100 - (100 * way.missingCents) / way.minimumCents}%` } as CSSProperties} />
          </div>
        </div>
      )}
    </>
  );
}
