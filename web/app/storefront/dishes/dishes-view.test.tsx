import { dishAnchor } from "@mahlzeit/contract/page-addresses";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { tapWantedDish } from "../restaurant/wanted-dish.ts";
import { renderPage } from "../testing/render-page.tsx";
import { DishesView } from "./dishes-view.tsx";
import type { LoadedDishes } from "./load-dishes.ts";

const plain = (text: string) => ({ text, ranges: [] });
const dish = {
  id: "1",
  name: plain("Wiener Schnitzel"),
  description: plain(""),
  category: null,
  priceCents: 1590,
  varies: false,
  depositCents: 0,
  declared: { allergens: [], optionGroups: [] },
};
const group = { uid: "gasthaus", name: "Gasthaus", logo: null, facts: "Wien", rating: null, dishes: [dish] };
const loaded: LoadedDishes = { typed: "schnitzel", groups: [group], count: 1, place: null };

afterEach(cleanup);

/** Returns how often the dish is tapped on its restaurant's page, which opens next. */
function tapsAfter(click: object): number {
  renderPage(<DishesView loaded={loaded} />);
  fireEvent.click(screen.getByRole("link", { name: /^Wiener Schnitzel/ }), click);
  cleanup();
  const row = document.createElement("button");
  row.id = dishAnchor("1");
  let taps = 0;
  row.addEventListener("click", () => taps++);
  document.body.append(row);
  tapWantedDish();
  tapWantedDish();
  row.remove();
  return taps;
}

it("a dish that is found says its deposit beside its price", () => {
  const lemonade = { ...dish, name: plain("Kräuterlimonade"), priceCents: 320, varies: true, depositCents: 25 };
  renderPage(<DishesView loaded={{ ...loaded, groups: [{ ...group, dishes: [lemonade] }] }} />);
  const { textContent } = screen.getByRole("link", { name: /^Kräuterlimonade/ });
  expect(textContent?.replaceAll("\u00a0", " ")).toContain("ab 3,20 € zzgl. 0,25 € Pfand");
});

it("a dish that is found says from which age it is handed over", () => {
  const beer = { ...dish, name: plain("Zipfer Märzen"), age: 16 as const };
  renderPage(<DishesView loaded={{ ...loaded, groups: [{ ...group, dishes: [beer] }] }} />);
  expect(screen.getByRole("link", { name: /^Zipfer/ }).textContent).toContain("ab 16");
});

it.each([
  ["as if tapped there, once, after a plain click", {}, 1],
  ["not in this tab where another one is opened", { ctrlKey: true }, 0],
  ["not in this tab where another one is opened on a Mac", { metaKey: true }, 0],
  ["not in this window where another one is opened", { shiftKey: true }, 0],
])("a dish is chosen on its restaurant's page, %s", (_, click, taps) => {
  expect(tapsAfter(click)).toBe(taps);
});

it.each(["laktosefrei", "Pizza ohne Gluten", "NUSS-FREI", "Fischallergie"])(
  "says to who looks for %j where that is shown",
  (typed) => {
    renderPage(<DishesView loaded={{ ...loaded, typed, groups: [] }} />);
    screen.getByText(/Tipp dort auf „Allergien\?“/);
    screen.getByText("So heißt hier kein Gericht.");
  },
);

it.each(["Freitag", "Eis", "Burger ohne Zwiebel", "Ei ohne Eile", "vogelfrei"])(
  "says nothing of that to who looks for %j",
  (typed) => {
    renderPage(<DishesView loaded={{ ...loaded, typed }} />);
    expect(screen.queryByText(/Allergien/)).toBeNull();
  },
);
