import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "../services-context.ts";
import { publicUntil } from "../shell/valid-until.ts";
import { changesAt } from "./restaurant/changes-at.ts";
import { loadRestaurant } from "./restaurant/load-restaurant.ts";

/** What checkout and info page are made of on the server: the restaurant and its menu, the same for every visitor. */
export async function loadForOrdering(context: Readonly<RouterContextProvider>, uid: string) {
  const { call, now } = context.get(servicesContext);
  const restaurant = await loadRestaurant(call, uid, now);
  return data(restaurant, { headers: publicUntil(now, changesAt(restaurant)) });
}
