import { countOf } from "../../digits.ts";
import { type ChangeGroup, compareMenus, type MenuChange } from "./compare-menus.ts";
import type { MenuDocument } from "./menu-document.ts";

/** Summarizes a menu's changes in one line: "14 Preise, im Schnitt +3,8 %", "1 neu (Zucca), 9 Allergene, 1 Text". */
export function changesText(before: MenuDocument | null, after: MenuDocument): string {
  const dishes = after.categories.flatMap(({ products }) => products).length;
  if (!before) return countOf(dishes, "Gericht", "Gerichte");
  const changes = compareMenus(before, after);
  const of = (group: ChangeGroup, ...fields: readonly string[]) =>
    changes.filter((change) => change.group === group && (fields.length === 0 || fields.includes(change.field)));
  const [prices, texts] = [of("PRICES"), of("TEXTS")];
  const [allergens, pictures] = [of("TEXTS", "allergens"), of("TEXTS", "picture")];
  const others = texts.length - allergens.length - pictures.length;
  const parts = [
    counted(prices.length, "Preis", "Preise"),
    averageText(before, after),
    named(of("NEW"), "neu"),
    named(of("GONE"), "entfernt"),
    counted(allergens.length, "Allergenangabe", "Allergenangaben"),
    counted(pictures.length, "Bild", "Bilder"),
    counted(others, "Text", "Texte"),
    counted(of("RULES").length, "Angabe zum Angebot", "Angaben zum Angebot"),
    of("PLACES").length > 0 && "anders gereiht",
  ].filter(Boolean);
  return parts.join(", ") || "nichts anders";
}

function counted(count: number, one: string, many: string): string | false {
  return count > 0 && countOf(count, one, many);
}

function named([first, ...others]: readonly MenuChange[], word: string): string | false {
  return (
    first !== undefined &&
    (others.length === 0 ? `${countOf(1, word, word)} (${first.name})` : countOf(others.length + 1, word, word))
  );
}

/** Averages over dishes whose price changed: "im Schnitt +3,8 %". */
function averageText(before: MenuDocument, after: MenuDocument): string | false {
  const was = new Map(pricesIn(before));
  const ratios = pricesIn(after).flatMap(([id, price]) => {
    const old = was.get(id) ?? 0;
    return old > 0 && price !== old ? [(price - old) / old] : [];
  });
  if (ratios.length < 2) return false;
  const perMille = Math.round((ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length) * 1000);
  if (perMille === 0) return "im Schnitt gleich";
  const sign = perMille < 0 ? "−" : "+";
  const size = Math.abs(perMille);
  return `im Schnitt ${sign}${Math.floor(size / 10)}${size % 10 === 0 ? "" : `,${size % 10}`} %`;
}

function pricesIn({ categories }: MenuDocument): (readonly [string, number])[] {
  return categories.flatMap(({ products }) => products.map(({ id, priceCents }) => [id, priceCents ?? 0] as const));
}
