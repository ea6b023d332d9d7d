import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";

/** What is no mistake, but may be one. */
export function warningsIn(menu: MenuDocument, published: MenuDocument): readonly string[] {
  const before = new Map(published.categories.flatMap(({ products }) => products.map((one) => [one.id, one])));
  return menu.categories.flatMap(({ products }) =>
    products.flatMap((dish) => {
      const was = before.get(dish.id);
      const [old, price] = [was?.priceCents ?? 0, dish.priceCents ?? 0];
      const isFar = old > 0 && Math.abs(price - old) * 100 > old * 30;
      return [
        ...(isFar ? [`${dish.name}: Der Preis ändert sich um mehr als 30 %.`] : []),
        ...(was === undefined && dish.picture === null ? [`${dish.name || "Ein Gericht"} hat noch kein Bild.`] : []),
      ];
    }),
  );
}
