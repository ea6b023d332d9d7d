import { FormGrid } from "../../ui/form-grid.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import styles from "./info-view.module.css";

const fields = ["firstName", "lastName", "email", "phone", "takeawayTime", "paymentType"];

/** Form and Bon before the browser has looked what lies in the cart. */
export function InfoSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
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
