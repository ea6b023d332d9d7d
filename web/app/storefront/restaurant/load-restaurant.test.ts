import type { Client } from "@mahlzeit/contract/client";
import { getMenu } from "@mahlzeit/contract/menus";
import { expect, it } from "vitest";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { loadRestaurant } from "./load-restaurant.ts";

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
