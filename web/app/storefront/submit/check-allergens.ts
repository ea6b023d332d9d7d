import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import { api } from "../../data/api.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { unconfirmedLines } from "../allergens/stored-allergens.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import type { CartStore } from "../cart/cart-store.ts";
import type { GuestCart } from "../cart/guest-cart.ts";
import { revalidated } from "../cart/revalidated.ts";
import { menuChanged, unconfirmed } from "./explain-failure.ts";
import type { Failure } from "./failure.ts";

/**
 * Returns the reason why a cart must not be ordered, by the server's current menu regardless of the cart's copy; the
 * page then shows the current allergens. Null if it may be ordered. Throws if the menu cannot be loaded, because then
 * it is not known.
 */
export async function checkAllergens(store: CartStore, restaurant: Service, cart: GuestCart): Promise<Failure | null> {
  const { answer } = await api(getMenu, { body: { id: restaurant.id } });
  const menu = answer.flatMap(({ products }) => products.map(toProduct));
  const now = revalidated(cart, restaurant, menu);
  const isConflict = unconfirmedLines(now).length > 0;
  // A line that is gone from the menu has no current allergens.
  if (!isConflict && now.notices.length === cart.notices.length) return null;
  store.change((state) => changeCartAt(state, restaurant, (one) => revalidated(one, restaurant, menu), randomUuid));
  return isConflict ? unconfirmed : menuChanged;
}
