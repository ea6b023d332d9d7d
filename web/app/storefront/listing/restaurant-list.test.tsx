import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { presentCard } from "./present-card.ts";
import { RestaurantList } from "./restaurant-list.tsx";

afterEach(cleanup);

const now = Date.parse("2026-11-19T18:04:00+01:00");

it.each([
  ["Jetzt in der Küche", [true, false]],
  ["Bald wieder in der Küche", [false, false]],
])("stands under '%s' where the kitchens are open: %j", async (heading, open) => {
  const cards = open.map((acceptingOrders, i) => presentCard(someRestaurant({ uid: `nr-${i}`, acceptingOrders }), now));
  const choice = { region: undefined, regions: [], kategorien: [], seite: 1 };
  const facets = { categories: [], cities: [], promo: null, nowhere: false };
  renderPage(<RestaurantList listing={{ choice, total: 2, found: 2, cards, ...facets }} />);
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe(heading);
});
