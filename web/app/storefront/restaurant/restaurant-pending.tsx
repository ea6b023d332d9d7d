import { useLocation, useNavigation } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSettledBusy } from "../../ui/use-settled-busy.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./restaurant-pending.module.css";

/**
 * The boxes of a restaurant's page while it is slow to come. They lie over the page still in sight, which keeps its
 * place for the way back.
 */
export function RestaurantPending() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isOnTheWay = next !== undefined && next.pathname !== here.pathname && isRestaurantPath(next.pathname);
  if (!useSettledBusy(isOnTheWay)) return null;
  return (
    <div className={styles.cover} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Die Speisekarte wird geladen.</VisuallyHidden>
      </p>
      <div className={styles.header} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.banner}>
          <Skeleton height="100%" shape="card" />
        </div>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="85%" height="1.25rem" />
        <div className={styles.menu}>
          {rows.map((row) => (
            <Skeleton key={row} height="6.5rem" shape="card" />
          ))}
        </div>
      </div>
    </div>
  );
}

const rows = [1, 2, 3, 4, 5, 6];

/** All other pages of one segment come without asking the server. */
function isRestaurantPath(path: string): boolean {
  return /^\/[^/]+\/?$/.test(path) && !path.startsWith("/bestellen");
}
