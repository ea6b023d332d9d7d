import { expect, test } from "vitest";
import { findTable } from "../../catalogue/restaurants/table-name.ts";
import { orderTypes } from "../../order-types.ts";
import { linkToTable, refusalOfTable, unknownTableSentence } from "./table.ts";

const tables = ["Tisch 4", "Stüberl", "Garten 1"];

test("a table is found by its name, also as somebody types it", () => {
  for (const name of ["Tisch 4", "tisch 4", " Tisch\u00a04 ", "Tisch4", "Tisch-4"])
    expect(findTable(tables, name), name).toBe("Tisch 4");
  expect(findTable(tables, "St\u0075\u0308berl")).toBe("Stüberl");
  expect(findTable(tables, "4")).toBe("Tisch 4");
  expect(findTable(tables, "Garten 1")).toBe("Garten 1");
  for (const name of ["", "Tisch", "Tisch 44", "🌿", "44"]) expect(findTable(tables, name), name).toBeNull();
});

test.each(["Stüberl", "Garten 1", "A & B", "100 %", "Bar #1", "x+y", "a/b?c=d"])(
  "the link to %j names it again when it is opened",
  (name) => {
    const url = new URL(linkToTable("https://mahlzeit.example/da-marco", name));
    expect([url.pathname, url.searchParams.get("tisch"), url.hash]).toEqual(["/da-marco", name, ""]);
  },
);

test("an order on site may be for a table of the list, and for none", () => {
  for (const table of ["Tisch 4", undefined, null])
    expect(refusalOfTable({ type: "ON_SITE", table }, { tables })).toBeNull();
  for (const listed of [{ tables }, { tables: [] }, {}])
    expect(refusalOfTable({ type: "ON_SITE", table: "Tisch 5" }, listed)).toEqual({
      code: "unknown-table",
      message: unknownTableSentence("Tisch 5"),
      field: "table",
    });
});

test("no other order is for a table", () => {
  for (const type of orderTypes.filter((one) => one !== "ON_SITE"))
    expect(refusalOfTable({ type, table: "Tisch 4" }, { tables })?.code).toBe("unknown-table");
});
