import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./card-skeleton.module.css";

/** Boxes as large as a restaurant's card. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="card" ratio="16 / 8.6" />
      <Skeleton width="62%" height="1.5rem" />
      <Skeleton width="44%" />
      <Skeleton width="92%" height="2.6rem" />
      <Skeleton width="70%" height="1.9rem" />
    </div>
  );
}
