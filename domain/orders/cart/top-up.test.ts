import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, cola, extras, sampleLine, sampleProduct, sizes } from "../../testing/samples.ts";
import { mayBeAlcohol, topUp, topUpCount } from "./top-up.ts";

const now = at("2026-11-19T17:00:00Z");
const dish = (id: string, priceCents: number, changes = {}) =>
  sampleProduct({ id, name: `Gericht ${id}`, priceCents, ...changes });
const category = (name: string, ...products: ReturnType<typeof dish>[]) => ({ name, products });
const cart = { lines: [sampleLine(cola)], type: "DELIVERY" as const, missingCents: 320 };
const idsOf = (menu: Parameters<typeof topUp>[0], given = cart) => topUp(menu, given, [], now).map(({ id }) => id);

describe("what is suggested to reach the minimum", () => {
  test("closes the gap, the smallest overshoot first, and is three dishes at most", () => {
    const menu = [category("Speisen", dish("a", 1200), dish("b", 319), dish("c", 320), dish("d", 490), dish("e", 420))];
    expect(idsOf(menu)).toEqual(["c", "e", "d"]);
    expect(idsOf([category("Speisen", dish("b", 319))])).toEqual([]);
  });

  test("of equally dear dishes those of a category from which something is in the cart come first", () => {
    const menu = [category("Suppen", dish("suppe", 400)), category("Limos", cola, dish("limo", 400))];
    expect(idsOf(menu)).toEqual(["limo", "suppe"]);
  });

  test("is nothing that has to be chosen from, is out, is not delivered, comes later, or is in the cart", () => {
    const availability = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "06:00:00", to: "10:00:00", dates: null };
    const menu = [
      category(
        "Speisen",
        dish("options", 400, { optionGroups: [sizes, extras] }),
        dish("out", 400, { unavailable: { reason: "SOLD_OUT", until: null } }),
        dish("here", 400, { orderTypes: ["ON_SITE"] }),
        dish("breakfast", 400, { availability }),
        { ...cola, priceCents: 400 },
      ),
    ];
    expect(idsOf(menu)).toEqual([]);
  });

  test.each([16, 18] as const)("is nothing with the age %s, whatever it is called", (age) => {
    const menu = [category("Getränke", dish("a", 400, { name: "Zirberl 2 cl", age }), dish("b", 500, { age: null }))];
    expect(idsOf(menu)).toEqual(["b"]);
  });

  test.each([
    ["Märzen 0,5 l", "Getränke", true],
    ["Grüner Veltliner", "Offenes", true],
    ["Weißer Spritzer", "Getränke", true],
    ["Hausmischung", "Weine", true],
    ["Vogelbeerbrand", "Getränke", true],
    ["Bier alkoholfrei", "Getränke", false],
    ["Alkoholfreies Bier", "Alkoholfreie Getränke", false],
    ["Apfelsaft gespritzt", "Getränke", false],
    ["Schweinsbraten", "Hauptspeisen", false],
    ["Ginger Ale", "Getränke", true],
    ["Kräuterlimo, Dose 0,33 l", "Getränke", false],
    ["Rumpsteak", "Vom Grill", false],
  ])("%s under %s: may be alcohol %s", (name, of, expected) => {
    expect(mayBeAlcohol({ name }, { name: of })).toBe(expected);
  });

  test("always closes the gap with one tap and has nothing cheaper left out", () => {
    const product = fc.record({ id: fc.uuid(), priceCents: fc.nat(2000), hasOptions: fc.boolean() });
    const menus = fc.array(fc.array(product, { maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(menus, fc.integer({ min: 1, max: 2000 }), (drawn, missingCents) => {
        const menu = drawn.map((products, i) =>
          category(
            `Kategorie ${i}`,
            ...products.map(({ id, priceCents, hasOptions }) =>
              dish(id, priceCents, hasOptions ? { optionGroups: [sizes] } : {}),
            ),
          ),
        );
        const found = topUp(menu, { ...cart, missingCents }, [], now).map(({ priceCents }) => priceCents);
        const all = menu
          .flatMap(({ products }) => products)
          .filter(({ priceCents, optionGroups }) => priceCents >= missingCents && optionGroups.length === 0)
          .map(({ priceCents }) => priceCents)
          .sort((a, b) => a - b);
        expect(found).toEqual(all.slice(0, topUpCount));
      }),
    );
  });
});
