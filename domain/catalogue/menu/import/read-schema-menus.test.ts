import { describe, expect, it } from "vitest";
import { fullOption } from "../../../testing/menu-documents.ts";
import { considerAlone, considerImport } from "./consider-import.ts";
import type { MenuToImport } from "./menu-to-import.ts";
import { readSchemaMenus } from "./read-schema-menus.ts";
import { isEuro, offeredIn } from "./schema-offers.ts";

const offer = (price: unknown, more: object = {}) => ({ "@type": "Offer", price, ...more });
const item = (name: string, offers: unknown, more: object = {}) => ({ "@type": "MenuItem", name, offers, ...more });
const section = (name: string, ...items: object[]) => ({ "@type": "MenuSection", name, hasMenuItem: items });

function read(...items: object[]) {
  const [menu] = readSchemaMenus({ "@type": "Restaurant", hasMenu: { hasMenuSection: [section("Suppen", ...items)] } });
  if (!menu) throw new Error("no menu was found");
  let ids = 0;
  const given: MenuToImport = { kind: "menu", name: "", menu };
  return considerAlone(given, { now: Date.UTC(2026, 10, 23, 12), newId: () => `n${ids++}` });
}

describe("a page's menu", () => {
  it("has its dishes by section, and one menu for each restaurant", () => {
    const page = {
      "@graph": [
        { "@type": "WebSite" },
        {
          "@type": ["Restaurant"],
          hasMenu: { "@type": "Menu", hasMenuSection: [section("Suppen", item("Gulasch &amp; Brot", offer("6.50")))] },
        },
      ],
    };
    const other = {
      name: "Zum zweiten",
      menu: { "@type": "http://schema.org/MenuItem", name: "Tee", offers: offer(3) },
    };
    const menus = readSchemaMenus([page, other, item("Kaffee", offer(4))]);
    expect(menus.map(({ name, rows }) => [name, rows.map(({ texts }) => texts)])).toEqual([
      ["", [{ name: "Kaffee", price: "4" }]],
      ["", [{ category: "Suppen", name: "Gulasch & Brot", price: "6.50" }]],
      ["Zum zweiten", [{ name: "Tee", price: "3" }]],
    ]);
    expect(readSchemaMenus({ "@type": "Recipe", name: "Strudel" })).toEqual([]);
  });

  it.each([
    ["K&auml;sknöpfle &amp; S&uuml;&szlig;es", "Käsknöpfle & Süßes"],
    ["Caf&eacute; cr&egrave;me", "Café crème"],
    ["&Scaron;opska &#8211; &#x17E;u&#269;na", "Šopska – žučna"],
    ["&amp;uuml; bleibt", "&uuml; bleibt"],
    ["Fish &chips; R&D", "Fish &chips; R&D"],
    ["Hauptspeise &#0; &#99999999;", "Hauptspeise &#0; &#99999999;"],
  ])("is named with its letters, where the page writes %s", (written, name) => {
    expect(readSchemaMenus(item(written, offer(4)))[0]?.rows[0]?.texts.name).toBe(name);
  });

  it.each([
    ["Allergene: A, G", "", "A, G"],
    ["Allergene: F", "", "F"],
    ["mit Kräuterbutter. Allergene: G, L", "mit Kräuterbutter.", "G, L"],
    ["Enthält: C, M", "", "C, M"],
    ["aus Zone: A", "aus Zone: A", undefined],
  ])("has a dish's allergens where it says %j", (description, left, letters) => {
    const { menu } = read(item("Steak", offer(29), { description }));
    const [dish] = menu.categories.flatMap(({ products }) => products);
    expect([dish?.description ?? "", dish?.allergens?.join(", ")]).toEqual([left, letters]);
  });

  it("has sizes where its offers have names", () => {
    const { faults, menu } = read(
      item("Rindsuppe", [offer(4.2, { name: "Tasse" }), offer("6.90", { name: "Teller" })]),
    );
    expect(faults).toEqual([]);
    expect(menu.categories[0]?.products[0]?.priceCents).toBe(420);
    expect(
      menu.optionGroups.map(({ min, max, options }) => [
        min,
        max,
        options.map(({ name, priceCents }) => [name, priceCents]),
      ]),
    ).toEqual([
      [
        1,
        1,
        [
          ["Tasse", 0],
          ["Teller", 270],
        ],
      ],
    ]);
  });

  it.each([
    ["two offers without names", [offer(9), offer(12)], "„9 / 12“ ist kein Preis.", 2],
    ["two of one name", [offer(9, { name: "Portion" }), offer(12, { name: "Portion" })], "„9 / 12“ ist kein Preis.", 2],
    [
      "a range",
      { "@type": "AggregateOffer", lowPrice: "8.00", highPrice: "11.00" },
      "„8.00 / 11.00“ ist kein Preis.",
      2,
    ],
    ["another currency", offer("12.90", { priceCurrency: "USD" }), "„USD 12.90“ ist kein Preis.", 0],
    ["one that hardly anybody knows", offer(12, { priceCurrency: "ISK" }), "„ISK 12“ ist kein Preis.", 0],
    [
      "another currency below",
      { priceSpecification: { price: 5, priceCurrency: "CHF" } },
      "„CHF 5“ ist kein Preis.",
      0,
    ],
    ["no price", [], "„Suppe“ hat keinen Preis.", 0],
  ])("with %s asks what the price is", (_, offers, message, choices) => {
    const { faults, added } = read(item("Suppe", offers), item("Brotsuppe", offer(5, { priceCurrency: "EUR" })));
    expect(faults.map((fault) => [fault.message, fault.suggestion, fault.choices.length])).toEqual([
      [message, "", choices],
    ]);
    expect(added.map(({ after }) => after.name)).toEqual(["Brotsuppe"]);
  });

  it("says the same price twice and means it once", () => {
    expect(read(item("Suppe", [offer(5), offer("5.00")])).added.map(({ after }) => after.priceCents)).toEqual([500]);
  });

  it("has its extras as options, shared by the dishes that offer the same", () => {
    const menuAddOn = [
      section("Dazu", item("Brot", offer(1)), item("weniger Salz", offer("-0.50"))),
      item("Ei", offer("1.20")),
    ];
    const { menu, notes } = read(item("Suppe", offer(5), { menuAddOn }), item("Eintopf", offer(7), { menuAddOn }));
    expect(
      menu.optionGroups.map(({ name, min, max, options }) => [
        name,
        min,
        max,
        options.map((one) => [one.name, one.priceCents, one.allergens]),
      ]),
    ).toEqual([
      [
        "Dazu",
        0,
        null,
        [
          ["Brot", 100, null],
          ["weniger Salz", -50, null],
        ],
      ],
      ["Extras", 0, null, [["Ei", 120, null]]],
    ]);
    expect(new Set(menu.categories[0]?.products.map(({ optionGroupIds }) => optionGroupIds.join())).size).toBe(1);
    expect(notes).toEqual([]);
  });

  it("keeps what was said of its extras", () => {
    const page = item("Suppe", offer(5), { menuAddOn: [section("Dazu", item("Brot", offer(1)))] });
    const [written] = readSchemaMenus(section("Suppen", page));
    if (!written) throw new Error("no menu was found");
    const { menu } = read(page);
    const optionGroups = menu.optionGroups.map((group) => {
      const options = group.options.map((option) => ({ ...fullOption, id: option.id, name: "Brot", priceCents: 100 }));
      return { ...group, internalName: "zur Suppe", min: 1, max: 3, free: 1, options };
    });
    const { menu: again } = considerImport({
      given: { kind: "menu", name: "", menu: written },
      written,
      menu: { ...menu, optionGroups },
      unnamed: "keep",
      unsaidAllergens: "unknown",
      fixes: new Map(),
      now: 0,
      newId: () => "new",
    });
    expect(again).toEqual({ ...menu, optionGroups });
  });

  it("leaves out extras that nobody can price, and tells", () => {
    const menuAddOn = [
      item("Ei", offer(1, { priceCurrency: "GBP" })),
      item("Käse", []),
      item("Speck", [offer(1), offer(2)]),
    ];
    const { menu, notes } = read(item("Suppe", offer(5), { menuAddOn }));
    expect(menu.optionGroups).toEqual([]);
    expect(notes.map(({ row, message }) => [row, message])).toEqual([
      [1, "Das Extra „Ei“ mit dem Preis „GBP 1“ ist nicht dabei."],
      [1, "Das Extra „Käse“ ohne Preis ist nicht dabei."],
      [1, "Das Extra „Speck“ mit dem Preis „1 / 2“ ist nicht dabei."],
    ]);
  });

  it("has allergens in its texts, as tables have them", () => {
    expect(read(item("Rahmsuppe (A, G)", offer(5))).added.map(({ after }) => [after.name, after.allergens])).toEqual([
      ["Rahmsuppe", ["A", "G"]],
    ]);
  });
});

it.each([
  ["EUR", true],
  ["eur", true],
  ["€", true],
  ["", true],
  [null, true],
  [undefined, true],
  ["USD", false],
  ["EURO-X", false],
  ["CHF", false],
])("the currency %s is ours: %s", (currency, is) => {
  expect(isEuro(currency)).toBe(is);
});

it("no offer is no price", () => {
  expect(offeredIn([])).toEqual({ kind: "unclear" });
});
