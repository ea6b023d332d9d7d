import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./confirmation.module.css";

/** The two panels before the order is there. */
export function ConfirmationSkeleton() {
  return (
    <>
      <Panel className={styles.waiting}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="40%" height="4rem" />
        <Skeleton height="12rem" />
      </Panel>
      <Panel className={styles.waiting}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton height="20rem" />
      </Panel>
    </>
  );
}
