import { OrderRowsSkeleton } from "../../orders/order-rows.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageHead } from "../page-head.tsx";
import styles from "./overview.module.css";

/** The overview before anybody knows whose it is. */
export function OverviewSkeleton() {
  return (
    <>
      <PageHead title="Servus">{null}</PageHead>
      <div className={styles.overview} aria-busy="true">
        <Panel className={styles.waiting}>
          <Skeleton width="50%" height="1.5rem" />
          <OrderRowsSkeleton count={3} />
        </Panel>
        <Panel className={styles.waiting}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="6rem" />
        </Panel>
      </div>
    </>
  );
}
