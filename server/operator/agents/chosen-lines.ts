import { missingIn, type Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { isRightCount } from "@mahlzeit/domain/orders/cart/selections";
import { resolveLine } from "@mahlzeit/domain/orders/order/lines";
import { invalidField, type ProblemException } from "../../platform/http/problems.ts";

interface RequestedDish {
  readonly dish: string;
  readonly quantity: number;
  readonly options: readonly string[];
}

/** Finds the dishes on today's menu. Throws why one cannot be had so. */
export function chosenLines(asked: readonly RequestedDish[], menu: readonly Product[]): readonly CartLine[] {
  const products = new Map(menu.map((product) => [product.id, product]));
  const lines = asked.map(({ dish, options, quantity }, i) => {
    const product = products.get(dish);
    if (!product)
      throw invalidField(`dishes[${i}].dish`, "is not on this restaurant's menu of today: read_menu has its dishes");
    const ofGroups = product.optionGroups.map(({ id, options: offered }) => ({
      optionGroupId: id,
      optionIds: options.filter((one) => offered.some((option) => option.id === one)),
    }));
    const known = ofGroups.flatMap(({ optionIds }) => optionIds);
    const isKnown = options.every((one) => known.includes(one));
    const { optionGroupSelections } = resolveLine(product, ofGroups, quantity);
    if (!isKnown || !optionGroupSelections) throw faultInOptions(product, options, `dishes[${i}].options`);
    return { product, optionGroupSelections, quantity };
  });
  const tooMany = revalidateCart(lines, menu).changes.find(({ kind }) => kind === "quantity");
  if (tooMany) throw invalidField("dishes", tooMany.message);
  return lines;
}

/** Says which of the chosen options does not go with the dish, or which group has too many or too few of them. */
function faultInOptions({ name, optionGroups }: Product, chosen: readonly string[], field: string): ProblemException {
  const foreign = chosen.findIndex((one) => !optionGroups.some(({ options }) => options.some(({ id }) => id === one)));
  if (foreign >= 0) return invalidField(`${field}[${foreign}]`, `is no option of "${name}": read_menu has its options`);
  const twice = chosen.findIndex((one, i) => chosen.indexOf(one) < i);
  if (twice >= 0)
    return invalidField(`${field}[${twice}]`, "is there twice: each option can be chosen once for a dish");
  const faults = optionGroups.flatMap((group) => {
    const count = group.options.filter(({ id }) => chosen.includes(id)).length;
    if (isRightCount(group, count)) return [];
    const least = missingIn(group, 0);
    const range = group.max === null ? `at least ${least}` : group.max === least ? least : `${least} to ${group.max}`;
    return `"${group.name}" of "${name}" takes ${range}, not ${count}`;
  });
  return invalidField(field, faults.join("; "));
}
