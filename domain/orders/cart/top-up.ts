import type { AllergenLetter } from "../../allergens.ts";
import type { Product } from "../../catalogue/menu/menu.ts";
import { unavailableAt } from "../../catalogue/menu/offered.ts";
import type { Instant } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { verdictOf } from "./allergen-guard.ts";
import type { CartLine } from "./cart.ts";
import { opensFirst } from "./options.ts";

interface Listed {
  readonly name: string;
  readonly products: readonly Product[];
}

/** The number of suggestions; more would be a second menu. */
export const topUpCount = 3;

/**
 * Finds dishes of which one closes the gap to the minimum, the smallest overshoot first; of equal prices those of a
 * category in the cart. Suggests only available dishes that are not in the cart and can be added with one tap. Leaves
 * out dishes with an age and other possible alcohol, which guests should not be talked into, and dishes not known to
 * be free of the guest's allergens.
 */
export function topUp(
  menu: readonly Listed[],
  cart: { readonly lines: readonly CartLine[]; readonly type: OrderType; readonly missingCents: Cents },
  avoided: readonly AllergenLetter[],
  now: Instant,
): Product[] {
  const chosen = new Set(cart.lines.map(({ product }) => product.id));
  const fits = menu.flatMap((category) => {
    const isLiked = category.products.some(({ id }) => chosen.has(id));
    return (
      category.products
        .filter((product) => product.priceCents >= cart.missingCents && !chosen.has(product.id))
        .filter((product) => !opensFirst(product) && !mayBeAlcohol(product, category))
        // The order may be for another day than a dish of single days.
        .filter((product) => !product.availability?.dates)
        .filter((product) => avoided.length === 0 || verdictOf(product, avoided).kind === "fits")
        .filter((product) => !unavailableAt(product, now, [cart.type]))
        .map((product) => ({ product, isLiked }))
    );
  });
  return fits
    .sort((a, b) => a.product.priceCents - b.product.priceCents || Number(b.isLiked) - Number(a.isLiked))
    .slice(0, topUpCount)
    .map(({ product }) => product);
}

/** Judges without an age by the names of dish and category, because a restaurant may not have set its ages. */
export function mayBeAlcohol({ name, age }: Pick<Product, "name" | "age">, category: Pick<Listed, "name">): boolean {
  if (age) return true;
  return [name, category.name].some((text) => alcohol.test(text.replace(withoutAlcohol, "")));
}

const withoutAlcohol = /\S*alkoholfrei\S*(\s+\S+)?|\S+\s+(ohne alkohol|alkoholfrei|0,0\s?%?)/giu;
const alcohol =
  /alkohol|spirituos|\bbier|bier\b|märzen|zwickl|\bpils|weizen\b|weißbier|radler|\bale\b|\bipa\b|wein\b|weine\b|\bwein|vino|veltliner|zweigelt|riesling|welschriesling|chardonnay|merlot|cuvée|sauvignon|blaufränkisch|sekt\b|\bsekt|frizzante|prosecco|champagner|\bspritz|g['’]spritzt|aperol|hugo|schnaps|schnäpse|brand\b|likör|grappa|ouzo|\brak[ıi]|whisk|wodka|vodka|\bgin\b|\brum\b|tequila|cocktail|mojito|caipi|campari|most\b|\bsturm\b|glühwein|punsch|sake\b|cider|\bwine|\bbeer/iu;
