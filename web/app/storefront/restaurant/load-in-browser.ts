import { keepFailedPath } from "./failed-restaurant.ts";
import type { RestaurantPageData } from "./restaurant-data.ts";

/** Loads a restaurant on navigation in the browser; what it takes to ask comes only then. `freshApi` = past its cache. */
export async function loadRestaurantInBrowser(
  uid: string,
  { pathname }: URL,
  how: "api" | "freshApi" = "api",
): Promise<RestaurantPageData> {
  keepFailedPath(null);
  const [clients, { loadRestaurant }] = await Promise.all([import("../../api.ts"), import("./load-restaurant.ts")]);
  return loadRestaurant(clients[how], uid, Date.now(), () => keepFailedPath(pathname));
}
