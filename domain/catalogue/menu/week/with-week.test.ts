import fc from "fast-check";
import { expect, test } from "vitest";
import { documentCategory, documentProduct } from "../../../testing/menu-documents.ts";
import { faultsInMenu } from "../check-menu.ts";
import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { emptyCell, firstCard, type WeekCard, type WeekCell, withCell } from "./week-card.ts";
import { type MenuWithWeek, type PlacedDish, withWeek } from "./with-week.ts";

const [monday, tuesday, thursday] = ["2026-12-28", "2026-12-29", "2026-12-31"] as const;
const pizza = documentProduct("pizza", { name: "Pizza Ortolana", priceCents: 1290, optionGroupIds: ["g"] });
const menu: MenuDocument = {
  categories: [documentCategory("c1", [pizza])],
  optionGroups: [{ id: "g", name: "Größe", internalName: "", min: 1, max: 1, free: 0, options: [] }],
};
const { id: _, name: __, ...newDish } = documentProduct("none");

function dish(date: string, name: string, changes: Partial<WeekCell> = {}): WeekCell {
  const said = { priceCents: 490, allergens: ["A", "L"] as const, vatRate: 1000, isConfirmed: true };
  return { ...emptyCell(date, 0), name, ...said, ...changes };
}

const cardOf = (...cells: WeekCell[]): WeekCard => cells.reduce(withCell, firstCard);

let next = 0;

function put(
  on: MenuDocument,
  card: WeekCard,
  { placed = [] as readonly PlacedDish[], today = monday as string, dishes = [] as DocumentProduct[] } = {},
): MenuWithWeek {
  const known = new Map(dishes.map((one) => [one.name.toLowerCase(), one]));
  const newId = () => `new-${next++}`;
  return withWeek(on, { card, monday, placed, dishes: known, newDish, today, newId });
}

const weekOf = ({ categories }: MenuDocument) =>
  (categories.find(({ name }) => name === "Mittagsmenü")?.products ?? []).map(
    ({ name, priceCents, availability }) => `${name} ${priceCents} ${availability?.dates?.join(" ")}`,
  );

test("ready dishes come in a category of their own, one dish for all its days; the others stay away", () => {
  const card = cardOf(
    dish(monday, "Minestrone"),
    dish(thursday, "Minestrone"),
    dish(tuesday, "Forelle", { isConfirmed: false }),
    dish(tuesday, "Risotto", { row: 1, allergens: null }),
  );
  const { menu: after, placed, skipped } = put(menu, card);
  expect(weekOf(after)).toEqual([`Minestrone 490 ${monday} ${thursday}`]);
  expect(after.categories[0]?.products[0]?.availability).toMatchObject({
    weekdays: [],
    from: "11:00:00",
    to: "14:30:00",
  });
  expect(after.categories[1]).toBe(menu.categories[0]);
  expect(placed.map(({ date }) => date)).toEqual([monday, thursday]);
  expect([skipped, faultsInMenu(after, 0).filter(({ place }) => place.includes("Minestrone"))]).toEqual([[], []]);
});

test("a dish of the menu with the same name is not touched; the week's is like it, without its options and reduction", () => {
  const dishes = [{ ...pizza, description: "mit Gemüse", discountBasisPoints: 1000 }];
  const { menu: after } = put(menu, cardOf(dish(monday, "Pizza Ortolana", { priceCents: 1090 })), { dishes });
  expect(after.categories[1]).toBe(menu.categories[0]);
  const [week] = after.categories[0]?.products ?? [];
  expect(week).toMatchObject({
    description: "mit Gemüse",
    discountBasisPoints: 0,
    optionGroupIds: [],
    priceCents: 1090,
  });
  expect(week?.id).not.toBe("pizza");
});

test("a dish that the card changes loses its reduction and is named; one that it leaves keeps it", () => {
  const card = (changes: Partial<WeekCell>) =>
    cardOf(dish(monday, "Minestrone"), dish(tuesday, "Forelle"), dish(thursday, "Forelle", changes));
  const first = put(menu, card({}));
  const reduced: MenuDocument = {
    ...first.menu,
    categories: first.menu.categories.map((category) => ({
      ...category,
      products: category.products.map((one) => ({ ...one, discountBasisPoints: 1000 })),
    })),
  };
  const again = put(reduced, card({ priceCents: 470 }), first);
  expect(again.unreduced).toEqual(["Forelle"]);
  const week = again.menu.categories[0]?.products ?? [];
  expect(week.map(({ name, discountBasisPoints }) => [name, discountBasisPoints])).toEqual([
    ["Minestrone", 1000],
    ["Forelle", 1000],
    ["Forelle", 0],
  ]);
  expect(put(reduced, cardOf(dish(monday, "Minestrone")), first).unreduced).toEqual([]);
  expect(put(again.menu, card({ priceCents: 470 }), again).unreduced).toEqual([]);
});

test("publishing again changes only what the card changed, also over what somebody added to a dish", () => {
  const first = put(menu, cardOf(dish(monday, "Minestrone"), dish(tuesday, "Forelle", { priceCents: 1490 })));
  const edited: MenuDocument = {
    ...first.menu,
    categories: first.menu.categories.map((category) => ({
      ...category,
      products: category.products.map((one) =>
        one.name === "Minestrone" ? { ...one, description: "wie daheim" } : one,
      ),
    })),
  };
  const again = put(edited, cardOf(dish(monday, "Minestrone"), dish(tuesday, "Forelle", { priceCents: 1590 })), first);
  expect(weekOf(again.menu)).toEqual([`Minestrone 490 ${monday}`, `Forelle 1590 ${tuesday}`]);
  const [soup, fish] = again.menu.categories[0]?.products ?? [];
  expect(soup).toBe(edited.categories[0]?.products[0]);
  expect(fish?.id).toBe(first.menu.categories[0]?.products[1]?.id);
  expect(
    put(again.menu, cardOf(dish(monday, "Minestrone"), dish(tuesday, "Forelle", { priceCents: 1590 })), again).menu,
  ).toEqual(again.menu);
});

test("a dish taken from the card leaves its day, and the menu with its last one", () => {
  const both = put(menu, cardOf(dish(monday, "Minestrone"), dish(thursday, "Minestrone")));
  const one = put(both.menu, cardOf(dish(thursday, "Minestrone")), both);
  expect(weekOf(one.menu)).toEqual([`Minestrone 490 ${thursday}`]);
  const none = put(one.menu, cardOf(), one);
  expect([weekOf(none.menu), none.placed]).toEqual([[], []]);
});

test("a dish that somebody took from the menu meanwhile stays away, or its one day", () => {
  const card = cardOf(dish(monday, "Minestrone"), dish(tuesday, "Forelle"), dish(thursday, "Forelle"));
  const first = put(menu, card);
  const category = first.menu.categories[0] ?? documentCategory("none");
  const without = (change: (one: DocumentProduct) => DocumentProduct[]) => {
    return { ...first.menu, categories: [{ ...category, products: category.products.flatMap(change) }] };
  };
  const gone = put(
    without((one) => (one.name === "Forelle" ? [] : [one])),
    card,
    first,
  );
  expect([weekOf(gone.menu), gone.skipped]).toEqual([[`Minestrone 490 ${monday}`], ["Forelle", "Forelle"]]);
  // It stays away the next time, too.
  expect(put(gone.menu, card, gone).skipped).toEqual(["Forelle", "Forelle"]);
  const onlyThursday = without((one) =>
    one.name === "Forelle" && one.availability
      ? [{ ...one, availability: { ...one.availability, dates: [thursday] } }]
      : [one],
  );
  const less = put(onlyThursday, card, first);
  expect([weekOf(less.menu), less.skipped]).toEqual([
    [`Minestrone 490 ${monday}`, `Forelle 490 ${thursday}`],
    ["Forelle"],
  ]);
});

test("a day with another price is a dish of its own, and days that are over stay as they were", () => {
  const first = put(menu, cardOf(dish(monday, "Minestrone"), dish(thursday, "Minestrone")));
  const card = cardOf(dish(monday, "Gulasch"), dish(thursday, "Minestrone", { priceCents: 520 }));
  const { menu: after, placed } = put(first.menu, card, { ...first, today: tuesday });
  expect(weekOf(after)).toEqual([`Minestrone 490 ${monday}`, `Minestrone 520 ${thursday}`]);
  expect(placed.map(({ date, priceCents }) => [date, priceCents])).toEqual([
    [monday, 490],
    [thursday, 520],
  ]);
});

test("two days whose price was changed differently are two dishes with ids of their own", () => {
  const first = put(menu, cardOf(dish(monday, "Minestrone"), dish(thursday, "Minestrone")));
  const card = cardOf(
    dish(monday, "Minestrone", { priceCents: 500 }),
    dish(thursday, "Minestrone", { priceCents: 520 }),
  );
  const products = put(first.menu, card, first).menu.categories[0]?.products ?? [];
  expect(new Set(products.map(({ id }) => id)).size).toBe(2);
});

test("a dish that a day has once more at another price is two dishes", () => {
  const first = put(menu, cardOf(dish(monday, "Minestrone")));
  const twice = cardOf(dish(monday, "Minestrone", { priceCents: 590 }), dish(monday, "Minestrone", { row: 1 }));
  const both = put(first.menu, twice, first);
  expect(new Set(weekOf(both.menu))).toEqual(new Set([`Minestrone 490 ${monday}`, `Minestrone 590 ${monday}`]));
  expect(weekOf(put(both.menu, twice, both).menu)).toEqual(weekOf(both.menu));
});

test("other hours are other values of every dish", () => {
  const first = put(menu, cardOf(dish(monday, "Minestrone")));
  const later = put(first.menu, { ...cardOf(dish(monday, "Minestrone")), to: "16:00:00" }, first);
  expect(later.menu.categories[0]?.products.map(({ availability }) => availability?.to)).toEqual(["16:00:00"]);
});

test("however a card is changed and published again, the menu has exactly its ready days and the rest as before", () => {
  const names = fc.constantFrom("Minestrone", "Forelle", "Gulasch");
  const cell = fc
    .record({
      day: fc.nat(4),
      row: fc.nat(2),
      name: names,
      priceCents: fc.constantFrom(490, 590),
      isConfirmed: fc.boolean(),
    })
    .map(({ day, row, name, ...values }) =>
      dish(`2026-12-${28 + day}`.replace("12-32", "01-01"), name, { row, ...values }),
    );
  const card = fc.array(cell, { maxLength: 8 }).map((cells) => {
    const days = ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"];
    return cardOf(...cells.filter(({ date }) => days.includes(date)));
  });
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 4 }), (cards) => {
      let now: MenuWithWeek = { menu, placed: [], skipped: [], unreduced: [] };
      for (const one of cards) {
        now = put(now.menu, one, now);
        const has = now.menu.categories.flatMap(({ id, products }) =>
          id === "c1"
            ? []
            : products.flatMap((product) =>
                (product.availability?.dates ?? []).map((date) => `${date} ${product.name} ${product.priceCents}`),
              ),
        );
        const wants = one.cells
          .filter(({ isConfirmed }) => isConfirmed)
          .map(({ date, name, priceCents }) => `${date} ${name} ${priceCents}`);
        expect(new Set(has)).toEqual(new Set(wants));
        expect(now.skipped).toEqual([]);
        expect(now.menu.categories.find(({ id }) => id === "c1")).toBe(menu.categories[0]);
        const ids = now.menu.categories.flatMap(({ products }) => products.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
