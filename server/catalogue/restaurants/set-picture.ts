import type { PicturePlace } from "@mahlzeit/contract/catalogue/pictures";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** Sets the banner or logo of a restaurant to a stored picture; null: none. Throws `service-not-found`. */
export async function setPicture(
  tx: Transaction,
  { restaurantId, place, hash }: { restaurantId: string; place: PicturePlace; hash: string | null },
): Promise<void> {
  const changed = await setHash[place](tx, restaurantId, hash);
  if (changed.length === 0) throw new ProblemException("service-not-found");
}

/**
 * Sets the banner's focus in per cent from the left and the top; a new banner starts in the middle again. Throws
 * `service-not-found`.
 */
export async function setBannerFocus(
  tx: Transaction,
  restaurantId: string,
  { focusX, focusY }: { focusX: number; focusY: number },
): Promise<void> {
  const changed = await setFocus(tx, restaurantId, focusX, focusY);
  if (changed.length === 0) throw new ProblemException("service-not-found");
}

/** Requires a restaurant, even if it is not enabled. Throws `service-not-found`. */
export async function requireStoredRestaurant(db: Database, restaurantId: string): Promise<void> {
  const found = await find(db, restaurantId);
  if (found.length === 0) throw new ProblemException("service-not-found");
}

const setHash = {
  banner: namedQuery("set_banner", "UPDATE restaurants SET banner_hash = $2 WHERE id = $1 RETURNING id"),
  logo: namedQuery("set_logo", "UPDATE restaurants SET logo_hash = $2 WHERE id = $1 RETURNING id"),
} as const satisfies Record<PicturePlace, unknown>;
const setFocus = namedQuery(
  "set_banner_focus",
  "UPDATE restaurants SET banner_focus_x = $2, banner_focus_y = $3 WHERE id = $1 RETURNING id",
);
const find = namedQuery("find_restaurant", "SELECT FROM restaurants WHERE id = $1");
