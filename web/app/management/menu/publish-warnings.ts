import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/menu/menu-document";

/** What is no mistake, but may be one. */
export function warningsIn(menu: MenuDocument, published: MenuDocument): readonly string[] {
  const before = new Map(published.categories.flatMap(({ products }) => products.map((one) => [one.id, one])));
  const dishes = menu.categories.flatMap(({ products }) => products);
  const isFar = (dish: DocumentProduct) => {
    const [old, price] = [before.get(dish.id)?.priceCents ?? 0, dish.priceCents ?? 0];
    return old > 0 && Math.abs(price - old) * 100 > old * 30;
  };
  const [plain, ...others] = dishes.filter(({ id, picture }) => !before.has(id) && picture === null);
  return [
    ...dishes.filter(isFar).map(({ name }) => `${name}: Der Preis ändert sich um mehr als 30 %.`),
    ...(plain && others.length > 0 ? [`${1 + others.length} neue Gerichte haben noch kein Bild.`] : []),
    ...(plain && others.length === 0 ? [`${plain.name || "Ein Gericht"} hat noch kein Bild.`] : []),
  ];
}
