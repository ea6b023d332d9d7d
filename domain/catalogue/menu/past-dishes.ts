import type { Instant } from "../../local-time.ts";
import type { MenuDocument } from "./menu-document.ts";
import { leavesMenuAt } from "./offered.ts";

/** Returns the menu without the dishes whose last day is over since a 05:00; the same object if there are none. */
export function withoutPastDishes(menu: MenuDocument, now: Instant): MenuDocument {
  const isPast = ({ availability }: MenuDocument["categories"][number]["products"][number]) => {
    const leaves = leavesMenuAt(availability);
    return leaves !== null && leaves <= now;
  };
  if (!menu.categories.some(({ products }) => products.some(isPast))) return menu;
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.filter((product) => !isPast(product)),
  }));
  return { ...menu, categories };
}
