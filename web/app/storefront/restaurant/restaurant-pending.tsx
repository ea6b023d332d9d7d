import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { sharedValue } from "../../shared-value.ts";
import { Icon } from "../../ui/icon.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import type { LoadFailure } from "./load-restaurant.ts";
import styles from "./restaurant-pending.module.css";

const RestaurantFailed = onDemand(async () => (await import("./restaurant-failed.tsx")).RestaurantFailed);
const forgetFailed = () => setFailed(null);

/**
 * The boxes of a restaurant's page while it is slow to come, and a word where it did not. They lie over the page still
 * in sight, which keeps its place for the way back.
 */
export function RestaurantPending() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isOnTheWay = next !== undefined && next.pathname !== here.pathname && isRestaurantPath(next.pathname);
  const isSlow = useDelayedBusy(isOnTheWay);
  const failed = useFailed();
  const [wanted, setWanted] = useState(next);
  if (isOnTheWay && wanted !== next) setWanted(next);
  if (!next && failed) return <RestaurantFailed {...failed} state={wanted?.state} onClose={forgetFailed} />;
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

/** Banner, name, description and four dishes. */
const boxes = [1, 2, 3, 4, 5, 6, 7];

/** Whoever links to a restaurant may say its name, `state={{ name }}`, for as long as the page itself does not. */
function nameIn(state: { name?: string } | null | undefined): string {
  return state?.name ?? "";
}

/** A restaurant's page or its cart. All other pages of one segment come without asking the server. */
function isRestaurantPath(path: string): boolean {
  return /^(\/checkout)?\/[^/]+\/?$/.test(path) && !path.startsWith(paths.listing());
}

/** The way to a restaurant that could not be loaded: the listing, which opens instead, says why. */
const failed = sharedValue<{ path: string; failure: LoadFailure } | null>(null);

export const setFailed = failed.set;
const useFailed = failed.useValue;
