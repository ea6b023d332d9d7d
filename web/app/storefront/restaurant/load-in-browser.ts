import type { RestaurantPageData } from "./restaurant-data.ts";
import { setFailed } from "./restaurant-pending.tsx";

/** Loads a restaurant for a navigation in the browser; the code for it is loaded only then. */
export async function loadRestaurantInBrowser(uid: string, { pathname }: URL): Promise<RestaurantPageData> {
  setFailed(null);
  const [{ api }, { loadRestaurant }] = await Promise.all([
    import("../../data/api.ts"),
    import("./load-restaurant.ts"),
  ]);
  return loadRestaurant(api, uid, Date.now(), (failure) => setFailed({ path: pathname, failure }));
}
