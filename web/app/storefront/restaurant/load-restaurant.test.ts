import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { Client } from "@mahlzeit/contract/client";
import { expect, it } from "vitest";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { loadRestaurant } from "./load-restaurant.ts";

it("says of a dish from when on it is there today, and how it cannot be ordered", async () => {
  const soup = { id: "1", name: "Frittatensuppe", price: 490, order: 1, discount: 0, allergens: [], optionGroups: [] };
  const noon = Date.UTC(2026, 10, 19, 11);
  const notesOf = async (...dishes: object[]) => {
    const menu = [{ id: "c", name: "Speisen", description: "", products: dishes.map((one) => ({ ...soup, ...one })) }];
    const call = (async (endpoint: unknown) => ({ answer: endpoint === getMenu ? menu : someRestaurant() })) as unknown;
    const { menu: shown } = await loadRestaurant(call as Client, "gasthaus-lindenhof", noon);
    return shown.flatMap(({ products }) => products.map(({ note, soldOut }) => ({ note, soldOut })));
  };
  const evening = { reason: "TIME", until: noon + 6 * 3_600_000 };
  const tomorrow = { reason: "TIME", until: noon + 24 * 3_600_000 };
  expect(
    await notesOf(
      { orderTypes: ["TAKEAWAY"] },
      { orderTypes: ["TAKEAWAY"], unavailable: evening },
      { unavailable: tomorrow },
      {},
    ),
  ).toEqual([
    { note: "Nicht zur Lieferung, nicht vor Ort" },
    { note: "Ab 18:00 Uhr, nicht zur Lieferung, nicht vor Ort" },
    { soldOut: "Ab Freitag, 12:00 Uhr" },
    {},
  ]);
});

it("has one group of options for all dishes that share it", async () => {
  const option = { id: "o", name: "Rucola", priceCents: 140, depositCents: 0, allergens: [], allergensKnown: true };
  const extras = () => ({
    id: "extras",
    name: "Dazu",
    type: "MULTIPLE",
    min: 0,
    max: null,
    free: 0,
    options: [option],
  });
  const pizza = { description: "", priceCents: 990, order: 1, discount: 0, allergens: [], optionGroups: [extras()] };
  const products = [
    { ...pizza, id: "1", name: "Margherita" },
    { ...pizza, id: "2", name: "Diavolo", optionGroups: [{ ...extras(), id: "groesse" }, extras()] },
  ];
  const menu = [{ id: "c", name: "Pizza", description: "", products }];
  const call = (async (endpoint: unknown) => ({ answer: endpoint === getMenu ? menu : someRestaurant() })) as unknown;
  const { menu: shown } = await loadRestaurant(call as Client, "gasthaus-lindenhof", Date.UTC(2026, 10, 19, 11));
  const [margherita, diavolo] = shown.flatMap(({ products: dishes }) =>
    dishes.map(({ product }) => product.optionGroups),
  );
  expect(diavolo?.map(({ id }) => id)).toEqual(["groesse", "extras"]);
  expect(diavolo?.[1]).toBe(margherita?.[0]);
  expect(diavolo?.[0]).not.toBe(margherita?.[0]);
});

it("leaves out categories without dishes", async () => {
  const soup = { id: "1", name: "Frittatensuppe", price: 490, order: 1, discount: 0, allergens: [], optionGroups: [] };
  const menu = [
    { id: "c1", name: "Mittags", description: "", products: [] },
    { id: "c2", name: "Suppen", description: "", products: [soup] },
  ];
  const call = (async (endpoint: unknown) => ({ answer: endpoint === getMenu ? menu : someRestaurant() })) as unknown;
  const { menu: shown } = await loadRestaurant(call as Client, "gasthaus-lindenhof", Date.UTC(2026, 10, 19, 11));
  expect(shown.map(({ name }) => name)).toEqual(["Suppen"]);
});
