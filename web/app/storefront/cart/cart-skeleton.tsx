import { Skeleton } from "../../ui/skeleton.tsx";
import { Slip } from "../../ui/slip.tsx";
import styles from "./cart-panel.module.css";

export function CartSkeleton({ titleLevel = 2 }: { titleLevel?: 1 | 2 }) {
  const Title = titleLevel === 1 ? "h1" : "h2";
  return (
    <Slip>
      <Title className={styles.cartSkeletonTitle}>Warenkorb</Title>
      <div className="stack gap-4 mt-4" aria-busy="true">
        <Skeleton height="4.5rem" shape="card" />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
        <Skeleton height="3rem" />
      </div>
    </Slip>
  );
}
