import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { sharedValue } from "../../ui/shared-value.ts";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import type { LoadFailure } from "./load-restaurant.ts";
import styles from "./restaurant-pending.module.css";

const RestaurantFailed = onDemand(async () => (await import("./restaurant-failed.tsx")).RestaurantFailed);

/** The restaurant that could not be loaded; the listing, which opens instead, says why. */
const failedRestaurant = sharedValue<{ path: string; failure: LoadFailure } | null>(null);
export const setFailed = failedRestaurant.set;

/**
 * Placeholders for a restaurant's page while it is loading slowly, and a notice if loading failed. They cover the current
 * page, which keeps its scroll position.
 */
export function RestaurantPending() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && next.pathname !== here.pathname && isRestaurantPath(next.pathname);
  const isSlow = useDelayedBusy(isLoading);
  const failed = failedRestaurant.useValue();
  const [wanted, setWanted] = useState(next);
  if (isLoading && wanted !== next) setWanted(next);
  if (!next && failed) return <RestaurantFailed {...failed} state={wanted?.state} onClose={() => setFailed(null)} />;
  if (!isSlow) return null;
  return (
    <div className={styles.cover} role="status" aria-label="Die Speisekarte wird geladen." aria-busy="true">
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <Link className={iconButtonClass()} to={here} replace preventScrollReset aria-label="Zurück">
            <Icon name="arrow-left" />
          </Link>
          <span>{nameIn(next?.state)}</span>
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        {boxes.map((box) => (
          <span key={box} className={styles.box} />
        ))}
      </div>
    </div>
  );
}

/** The placeholders of banner, name, description and four dishes. */
const boxes = [1, 2, 3, 4, 5, 6, 7];

/** Returns the name that a link may pass (`state={{ name }}`), to be shown while the page is loading. */
function nameIn(state: { name?: string } | null | undefined): string {
  return state?.name ?? "";
}

/** True for a restaurant's page or cart; all other pages with one segment load without a request. */
function isRestaurantPath(path: string): boolean {
  return /^(\/checkout)?\/[^/]+\/?$/.test(path) && !path.startsWith(paths.listing());
}
