import type { RestaurantPageData } from "./restaurant-data.ts";
import { setFailed } from "./restaurant-pending.tsx";

/** Loads a restaurant on navigation in the browser; what it takes to ask comes only then. */
export async function loadRestaurantInBrowser(uid: string, { pathname }: URL): Promise<RestaurantPageData> {
  setFailed(null);
  const [{ api }, { loadRestaurant }] = await Promise.all([import("../../api.ts"), import("./load-restaurant.ts")]);
  return loadRestaurant(api, uid, Date.now(), (failure) => setFailed({ path: pathname, failure }));
}
