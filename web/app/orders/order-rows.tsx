import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./order-rows.module.css";

/** A list of orders; its children are `<li>`s. */
export function OrderRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** As many rows as will probably come. */
export function OrderRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} height="5.5rem" shape="card" />
      ))}
    </div>
  );
}
