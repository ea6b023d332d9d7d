import { useLocation, useNavigation } from "react-router";
import { onDemand } from "../../ui/on-demand.tsx";
import { useSettledBusy } from "../../ui/use-settled-busy.ts";
import { keepFailedPath, useFailedPath } from "./failed-restaurant.ts";
import styles from "./restaurant-pending.module.css";

const RestaurantFailed = onDemand(async () => (await import("./restaurant-failed.tsx")).RestaurantFailed);
const forgetFailed = () => keepFailedPath(null);

/**
 * The boxes of a restaurant's page while it is slow to come, and a word where it did not. They lie over the page still
 * in sight, which keeps its place for the way back.
 */
export function RestaurantPending() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isOnTheWay = next !== undefined && next.pathname !== here.pathname && isRestaurantPath(next.pathname);
  const isSlow = useSettledBusy(isOnTheWay);
  const failed = useFailedPath();
  if (!next && failed) return <RestaurantFailed path={failed} onClose={forgetFailed} />;
  if (!isSlow) return null;
  return (
    <div className={styles.cover} role="status" aria-label="Die Speisekarte wird geladen." aria-busy="true">
      <div className={styles.header} />
      <div className={`wrap ${styles.page}`}>
        {boxes.map((box) => (
          <span key={box} className={styles.box} />
        ))}
      </div>
    </div>
  );
}

/** Banner, name, description and four dishes. */
const boxes = [1, 2, 3, 4, 5, 6, 7];

/** All other pages of one segment come without asking the server. */
function isRestaurantPath(path: string): boolean {
  return /^\/[^/]+\/?$/.test(path) && !path.startsWith("/bestellen");
}
