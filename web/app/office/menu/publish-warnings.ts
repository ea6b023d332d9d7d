import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";

export interface MenuWarning {
  readonly text: string;
  /** The dish concerned, if any, and the name of the field on its form. */
  readonly dish: {
    readonly id: string;
    readonly categoryId: string;
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
    id: dish.id,
    categoryId: category.id,
    control,
    action,
  });
  return [
    ...dishes
      .filter(({ dish }) => isFar(dish))
      .map((found) => ({
        text: `${found.dish.name}: Der Preis ändert sich um mehr als 30 %.`,
        dish: at(found, "priceCents", "Preis ansehen"),
      })),
    ...(plain && others.length > 0
      ? [{ text: `${1 + others.length}\u00a0neue Gerichte haben noch kein Bild.`, dish: null }]
      : []),
    ...(plain && others.length === 0
      ? [
          {
            text: `${plain.dish.name || "Ein Gericht"} hat noch kein Bild.`,
            dish: at(plain, "picture", "Bild dazugeben"),
          },
        ]
      : []),
  ];
}
