import { expect, test } from "vitest";
import { documentGroup, documentOption, documentProduct } from "../../../testing/menu-documents.ts";
import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { joinMenus } from "./join-menus.ts";

const dish = (name: string, changes: Partial<DocumentProduct> = {}): DocumentProduct =>
  documentProduct(`dish ${name}`, { name, priceCents: 900, allergens: null, ...changes });
const menu = (categories: Record<string, DocumentProduct[]>, groups: readonly string[] = []): MenuDocument => ({
  categories: Object.entries(categories).map(([name, products]) => ({ id: name, name, description: "", products })),
  optionGroups: groups.map((id) =>
    documentGroup(id, {
      name: id,
      min: 1,
      max: 1,
      options: [documentOption(`${id} klein`, { name: "klein", priceCents: 0, allergens: null })],
    }),
  ),
});
const ids = () => {
  let count = 0;
  return () => `new ${++count}`;
};
const namesOf = ({ categories }: MenuDocument) =>
  categories.map(({ name, products }) => [name, products.map((product) => product.name)]);

test("menus become one: a category of one name is one, and of a dish that stands in two the first stays", () => {
  const first = menu({ Suppen: [dish("Frittatensuppe", { priceCents: 490 })], Speisen: [dish("Gulasch")] });
  const second = menu({ Getränke: [dish("Soda")], "suppen ": [dish("frittatensuppe"), dish("Leberknödelsuppe")] });
  const joined = joinMenus([first, second], ids());
  expect(namesOf(joined)).toEqual([
    ["Suppen", ["Frittatensuppe", "Leberknödelsuppe"]],
    ["Speisen", ["Gulasch"]],
    ["Getränke", ["Soda"]],
  ]);
  expect(joined.categories[0]?.products[0]?.priceCents).toBe(490);
});

test("a dish that a file names twice in a category stays twice: its reader has told them apart", () => {
  expect(namesOf(joinMenus([menu({ Pizza: [dish("Salami"), dish("Salami")] })], ids()))).toEqual([
    ["Pizza", ["Salami", "Salami"]],
  ]);
});

test("nothing keeps the id or the picture it came with, and options stay with their dishes", () => {
  const picture = { hash: "a".repeat(40), focusX: 50, focusY: 50 };
  const given = menu({ Speisen: [dish("Gulasch", { picture, optionGroupIds: ["Größe", "fremd"] })] }, [
    "Größe",
    "übrig",
  ]);
  const joined = joinMenus([given, given], ids());
  const text = JSON.stringify(joined);
  expect(text).not.toMatch(/"(?:dish Gulasch|Speisen)","name"|Größe klein|"hash"/);
  expect(joined.optionGroups).toHaveLength(1);
  expect(joined.categories[0]?.products[0]?.optionGroupIds).toEqual([joined.optionGroups[0]?.id]);
  const all = [...text.matchAll(/"id":"([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((id) => id?.startsWith("new "))).toBe(true);
});
