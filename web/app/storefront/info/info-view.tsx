import { FormGrid } from "../../ui/form-grid.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CartSkeleton } from "../cart/cart-skeleton.tsx";
import type { RestaurantData } from "../restaurant/restaurant-data.ts";
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

const fields = ["firstName", "lastName", "email", "phone", "takeawayTime", "paymentType"];

function InfoSkeleton() {
  return (
    <div className={`stack gap-8 ${styles.columns}`} aria-busy="true">
      <Panel>
        <FormGrid columns={2}>
          {fields.map((field) => (
            <Skeleton key={field} height="5rem" />
          ))}
        </FormGrid>
      </Panel>
      <aside>
        <CartSkeleton />
      </aside>
    </div>
  );
}
