import { useHydrated } from "../../ui/use-hydrated.ts";
import type { RestaurantData } from "../restaurant/restaurant-data.ts";
import { InfoSkeleton } from "./info-skeleton.tsx";
import styles from "./info-view.module.css";
import { OrderForm } from "./order-form.tsx";

/** The last step: contact data and the binding order. */
export function InfoView(restaurant: RestaurantData) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className={styles.head}>
        <h1>Bestellung abschließen</h1>
        <p className="muted">Nur noch ein paar Angaben, dann geht’s in die Küche.</p>
      </div>
      {isHydrated ? <OrderForm {...restaurant} /> : <InfoSkeleton />}
    </>
  );
}
