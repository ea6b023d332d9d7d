import { dishesToAsk } from "@mahlzeit/domain/catalogue/menu/doubted-rates";
import { drinksToAsk } from "@mahlzeit/domain/catalogue/menu/import/option-rates-of-import";
import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { drinkQuestion } from "@mahlzeit/domain/catalogue/menu/option-rates";
import { listed } from "@mahlzeit/domain/listed";
import { addressOfDish, addressOfGroup } from "./menu-places.ts";

export interface MenuWarning {
  readonly text: string;
  /** The link to the place concerned, if any, and the name of the field there that gets the focus. */
  readonly link: {
    readonly to: (query: URLSearchParams) => string;
    readonly control: string;
    readonly action: string;
  } | null;
}

/** Finds possible mistakes that do not prevent publishing. */
export function warningsIn(menu: MenuDocument, published: MenuDocument): readonly MenuWarning[] {
  const before = new Map(published.categories.flatMap(({ products }) => products.map((one) => [one.id, one])));
  const dishes = menu.categories.flatMap((category) => category.products.map((dish) => ({ dish, category })));
  const isFar = (dish: DocumentProduct) => {
    const [old, price] = [before.get(dish.id)?.priceCents ?? 0, dish.priceCents];
    return old > 0 && price !== null && Math.abs(price - old) * 100 > old * 30;
  };
  const [plain, ...others] = dishes.filter(({ dish }) => !before.has(dish.id) && dish.picture === null);
  const at = ({ dish, category }: (typeof dishes)[number], control: string, action: string) => ({
    to: (query: URLSearchParams) => addressOfDish(query, category.id, dish.id),
    control,
    action,
  });
  return [
    ...openRates(menu, published),
    ...dishes
      .filter(({ dish }) => isFar(dish))
      .map((found) => ({
        text: `${found.dish.name}: Der Preis ändert sich um mehr als 30 %.`,
        link: at(found, "priceCents", "Preis ansehen"),
      })),
    ...(plain && others.length > 0
      ? [{ text: `${1 + others.length}\u00a0neue Gerichte haben noch kein Bild.`, link: null }]
      : []),
    ...(plain && others.length === 0
      ? [
          {
            text: `${plain.dish.name || "Ein Gericht"} hat noch kein Bild.`,
            link: at(plain, "picture", "Bild dazugeben"),
          },
        ]
      : []),
  ];
}

/** Returns the editor's question for each category and option group in which something looks like a drink under another rate. */
export function openRates(menu: MenuDocument, published: MenuDocument): readonly MenuWarning[] {
  return [
    ...dishesToAsk(menu, published).map(({ category, asked }) => ({
      text: drinksText(asked),
      link: {
        to: (query: URLSearchParams) => addressOfDish(query, category.id, asked[0].id),
        control: "vatRate",
        action: "Steuersatz ansehen",
      },
    })),
    ...drinksToAsk(menu).map(({ group, asked }) => ({
      text: drinksText(asked),
      link: {
        to: (query: URLSearchParams) => addressOfGroup(query, group.id),
        control: `${asked[0].id}.name`,
        action: "Steuersatz angeben",
      },
    })),
  ];
}

/** "Cola und Bier 0,3 l: Sind das Getränke mit 20 %?" */
function drinksText(asked: readonly { readonly name: string }[]): string {
  const names = asked.map(({ name }) => name.trim());
  const shown = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4}\u00a0weitere`] : names;
  return `${listed(shown)}: ${drinkQuestion(asked)}`;
}
