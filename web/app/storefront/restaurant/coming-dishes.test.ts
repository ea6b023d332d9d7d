import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { Client } from "@mahlzeit/contract/client";
import { unavailableAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { expect, it } from "vitest";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { loadRestaurant } from "./load-restaurant.ts";

interface Dish {
  name: string;
  dates: string[] | null;
  from?: string;
  to?: string;
  soldOutUntil?: number;
}

async function menuAt(iso: string, dishes: readonly Dish[], orderAheadDays = 0) {
  const now = Date.parse(iso);
  const products = dishes.map(({ name, dates, from = "11:00:00", to = "14:30:00", soldOutUntil }, i) => {
    const availability = dates && { weekdays: [], from, to, dates };
    const unavailable = soldOutUntil ? ({ reason: "SOLD_OUT", until: soldOutUntil } as const) : null;
    const shown = unavailableAt({ availability, unavailable }, now, ["TAKEAWAY"]);
    const dish = { id: name, name, priceCents: 490, order: i, discount: 0, allergens: [], optionGroups: [] };
    return { ...dish, orderTypes: null, availability, unavailable: shown };
  });
  const menu = [
    { id: "c1", name: "Suppen", description: "", products: [] },
    { id: "c2", name: "Mittag", description: "", products },
    {
      id: "c3",
      name: "Pizza",
      description: "",
      products: [{ ...products[0], id: "pizza", name: "Pizza", availability: null, unavailable: null }],
    },
  ];
  const restaurant = someRestaurant(orderAheadDays > 0 ? { orderAheadDays } : {});
  const call = (async (endpoint: unknown) => ({ answer: endpoint === getMenu ? menu : restaurant })) as unknown;
  const { menu: shown } = await loadRestaurant(call as Client, "gasthaus-lindenhof", now);
  return shown.map((category) => ({
    ...category,
    rows: category.products.map(({ product, day, date, soldOut, note }) =>
      [day, product.name, date, soldOut, note].filter(Boolean).join(" | "),
    ),
  }));
}
const rowsOf = async (...asked: Parameters<typeof menuAt>) =>
  Object.fromEntries((await menuAt(...asked)).map(({ name, rows }) => [name, rows]));

const week: Dish[] = [
  { name: "Minestrone", dates: ["2026-11-30", "2026-12-03"] },
  { name: "Lasagne", dates: ["2026-11-30"] },
  { name: "Forelle", dates: ["2026-12-02"] },
];

it("shows today's dishes in the menu, the others under their days where they can be chosen, a past one nowhere", async () => {
  expect(await rowsOf("2026-11-30T09:00:00+01:00", week, 3)).toEqual({
    Mittag: ["Minestrone | 2026-11-30 | Ab 11:00 Uhr", "Lasagne | 2026-11-30 | Ab 11:00 Uhr"],
    "Diese Woche": ["Mittwoch, 2.12. | Forelle | 2026-12-02", "Donnerstag, 3.12. | Minestrone | 2026-12-03"],
    Pizza: ["Pizza"],
  });
  expect(await rowsOf("2026-11-30T14:30:00+01:00", week, 3)).toEqual({
    "Diese Woche": ["Mittwoch, 2.12. | Forelle | 2026-12-02", "Donnerstag, 3.12. | Minestrone | 2026-12-03"],
    Pizza: ["Pizza"],
  });
  expect(await rowsOf("2026-12-03T15:00:00+01:00", week, 3)).toEqual({ Pizza: ["Pizza"] });
});

it("says from when on a dish can be ordered that is too far ahead", async () => {
  const at = "2026-11-30T12:00:00+01:00";
  expect((await rowsOf(at, week))["Diese Woche"]).toEqual([
    "Mittwoch, 2.12. | Forelle | 2026-12-02 | Am Mittwoch bestellbar",
    "Donnerstag, 3.12. | Minestrone | 2026-12-03 | Am Donnerstag bestellbar",
  ]);
  expect((await rowsOf(at, week, 1))["Diese Woche"]).toEqual([
    "Mittwoch, 2.12. | Forelle | 2026-12-02 | Ab morgen bestellbar",
    "Donnerstag, 3.12. | Minestrone | 2026-12-03 | Ab Mittwoch bestellbar",
  ]);
  const [, coming] = await menuAt(at, week);
  expect(coming?.description).toBe("Das gibt’s in den nächsten Tagen.");
});

it("what is sold out today is there again on its later day, unless it is out for longer", async () => {
  const tomorrowMorning = Date.parse("2026-12-01T05:00:00+01:00");
  const soldOut = (until: number) => [{ name: "Minestrone", dates: ["2026-11-30", "2026-12-01"], soldOutUntil: until }];
  const at = "2026-11-30T12:00:00+01:00";
  expect(await rowsOf(at, soldOut(tomorrowMorning), 3)).toMatchObject({
    Mittag: ["Minestrone | 2026-11-30 | Heute aus"],
    "Diese Woche": ["Morgen, Dienstag | Minestrone | 2026-12-01"],
  });
  expect((await rowsOf(at, soldOut(tomorrowMorning + 86_400_000), 3))["Diese Woche"]).toEqual([
    "Morgen, Dienstag | Minestrone | 2026-12-01 | Ausverkauft",
  ]);
});

it("goes by Vienna's days: around midnight, over the turn of the year and both clock changes", async () => {
  const party: Dish = { name: "Fondue", dates: ["2026-12-31"], from: "18:00:00", to: "02:00:00" };
  const soup: Dish = { name: "Suppe", dates: ["2027-01-01"] };
  expect(await rowsOf("2026-12-30T23:59:00+01:00", [party, soup], 7)).toMatchObject({
    "Diese Woche": ["Morgen, Donnerstag | Fondue | 2026-12-31", "Freitag, 1.1. | Suppe | 2027-01-01"],
  });
  // The night belongs to the day before, for which nobody can order any more.
  expect(await rowsOf("2027-01-01T00:30:00+01:00", [party, soup], 7)).toMatchObject({
    Mittag: ["Fondue", "Suppe | 2027-01-01 | Ab 11:00 Uhr"],
  });
  const march: Dish = { name: "Lamm", dates: ["2026-03-29"] };
  expect((await rowsOf("2026-03-28T23:30:00+01:00", [march], 7))["Diese Woche"]).toEqual([
    "Morgen, Sonntag | Lamm | 2026-03-29",
  ]);
  expect((await rowsOf("2026-03-29T00:30:00+01:00", [march], 7))["Mittag"]).toEqual([
    "Lamm | 2026-03-29 | Ab 11:00 Uhr",
  ]);
  const october: Dish = { name: "Gansl", dates: ["2026-10-25", "2026-10-26"] };
  expect(await rowsOf("2026-10-25T23:30:00+01:00", [october], 7)).toMatchObject({
    Demnächst: ["Morgen, Montag | Gansl | 2026-10-26"],
  });
});

it("looks a week ahead, and further where orders are taken further ahead", async () => {
  const goose: Dish[] = [{ name: "Gansl", dates: ["2026-12-07", "2026-12-11"] }];
  expect(await rowsOf("2026-12-01T12:00:00+01:00", goose)).toMatchObject({
    Demnächst: ["Montag, 7.12. | Gansl | 2026-12-07 | Am Montag bestellbar"],
  });
  expect((await rowsOf("2026-12-01T12:00:00+01:00", goose, 14))["Demnächst"]).toEqual([
    "Montag, 7.12. | Gansl | 2026-12-07",
    "Freitag, 11.12. | Gansl | 2026-12-11",
  ]);
});

it("shows only this week's days under „Diese Woche“, and those of the next under „Demnächst“", async () => {
  const both: Dish[] = [
    { name: "Minestrone", dates: ["2026-11-26", "2026-11-30"] },
    { name: "Lasagne", dates: ["2026-12-01"] },
    { name: "Brunch", dates: ["2026-11-29"] },
  ];
  expect(await rowsOf("2026-11-25T12:00:00+01:00", both, 2)).toEqual({
    "Diese Woche": [
      "Morgen, Donnerstag | Minestrone | 2026-11-26",
      "Sonntag, 29.11. | Brunch | 2026-11-29 | Ab Freitag bestellbar",
    ],
    Demnächst: [
      "Montag, 30.11. | Minestrone | 2026-11-30 | Ab Samstag bestellbar",
      "Dienstag, 1.12. | Lasagne | 2026-12-01 | Ab Sonntag bestellbar",
    ],
    Pizza: ["Pizza"],
  });
  const sections = await menuAt("2026-11-25T12:00:00+01:00", both, 2);
  expect(sections.map(({ name, description }) => [name, description])).toEqual([
    ["Diese Woche", "Das kannst du schon bestellen. Die ganze Bestellung ist dann für diesen Tag."],
    ["Demnächst", "Das gibt’s in den nächsten Tagen."],
    ["Pizza", ""],
  ]);
});
