import { expect, test } from "vitest";
import { importTable } from "../../testing/import-table.ts";
import { documentCategory, documentGroup, fullDish, fullOption } from "../../testing/menu-documents.ts";
import { menuTable } from "./import/menu-table.ts";
import { emptyOption, emptyProduct } from "./menu-document.ts";
import { dishFields, optionFields } from "./menu-fields.ts";

const dish = { ...fullDish, id: "p" };
const menu = { categories: [documentCategory("c", [dish])], optionGroups: [documentGroup("g0")] };

/** The fields that have no place in a table, which says so. */
const notInTable = { availability: null, orderTypes: null, picture: null, packed: null, optionGroupIds: [] };

test("the full dish and option say something in every field, else the tests that walk them would not see it", () => {
  expect(Object.keys(fullDish).sort()).toEqual(Object.keys(dishFields).sort());
  expect(Object.keys(fullOption).sort()).toEqual(Object.keys(optionFields).sort());
  for (const [field, empty] of Object.entries(emptyProduct)) expect(fullDish).not.toHaveProperty(field, empty);
  for (const [field, empty] of Object.entries(emptyOption)) expect(fullOption).not.toHaveProperty(field, empty);
});

test("a menu's own table says every field of a dish but those that have no place in it", () => {
  const [imported] = importTable(menuTable(menu), { categories: [], optionGroups: [] }).menu.categories;
  expect(imported?.products).toEqual([{ ...dish, ...notInTable, id: "new-0" }]);
});
