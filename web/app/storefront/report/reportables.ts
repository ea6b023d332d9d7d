import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Reportable, ReportGroup } from "../../shared/ratings/report-dialog.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";

type Restaurant = Pick<Service, "id" | "description" | "banner" | "logo">;

/** Lists everything reportable on a restaurant's page: its dishes by category, its description, its pictures. */
export function pageToReport(restaurant: Restaurant, menu: readonly ListedCategory[]): readonly ReportGroup[] {
  const products = menu.flatMap((category) => category.products.map(({ product }) => product));
  const own = [
    ...(restaurant.description ? [description(restaurant)] : []),
    ...picture(restaurant, restaurant.banner, "das Titelbild", "Titelbild"),
    ...picture(restaurant, restaurant.logo, "das Logo", "Logo"),
  ];
  return [
    { name: "Restaurant", subjects: own },
    ...menu.map((category) => ({
      name: category.name,
      subjects: category.products.map(({ product }) => dish(restaurant, product)),
    })),
    { name: "Bilder der Gerichte", subjects: products.flatMap((product) => pictureOf(restaurant, product)) },
  ].filter(({ subjects }) => subjects.length > 0);
}

/** Lists a dish and its picture as reportable. */
export function dishToReport(restaurant: Restaurant, product: Product): ReportGroup {
  return {
    name: product.name,
    subjects: [dish(restaurant, product, "Das Gericht"), ...pictureOf(restaurant, product, "Nur das Bild")],
  };
}

function description({ id }: Restaurant): Reportable {
  return { about: { kind: "TEXT", restaurantId: id }, name: "die Beschreibung", label: "Beschreibung" };
}

function dish({ id }: Restaurant, product: Product, label = product.name): Reportable {
  return { about: { kind: "DISH", restaurantId: id, id: product.id }, name: `„${product.name}“`, label };
}

function pictureOf(restaurant: Restaurant, { name, picture: shown }: Product, label = name): Reportable[] {
  return picture(restaurant, shown ?? null, `das Bild von „${name}“`, label);
}

function picture(
  { id }: Restaurant,
  shown: { readonly hash: string } | null,
  name: string,
  label: string,
): Reportable[] {
  return shown ? [{ about: { kind: "PICTURE", restaurantId: id, hash: shown.hash }, name, label }] : [];
}
