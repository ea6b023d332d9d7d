import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { someRestaurant } from "../storefront/testing/sample-restaurant.ts";
import { type CardContent, presentCard } from "./present-card.ts";
import { readCards } from "./read-card.ts";
import { RestaurantCard } from "./restaurant-card.tsx";

const picture = { hash: "0123456789abcdef", width: 1200, height: 640 };
/** Of what a card can show everything. */
const full: CardContent = {
  uid: "zum-würfel & co",
  name: "Zum  „Würfel“ <am Eck>",
  city: "Wien",
  types: ["Österreichische Küche", "Pasta & Co"],
  description: "Mittags ein Teller, ~ abends zwei.\u00a0Immer frisch.",
  orderTypes: ["ON_SITE", "DELIVERY", "EVENT"],
  open: true,
  opening: "Jetzt geöffnet",
  discount: "10 % Rabatt",
  today: "Heute 11:00 – 14:30, 17:00 – 22:00",
  preparation: "20 Min.",
  minimum: "ab 15,00 €",
  delivery: undefined,
  rating: { average: "4,8", count: "1.312" },
  banner: { ...picture, focusX: 30, focusY: 71 },
  logo: { ...picture, hash: "fedcba9876543210", width: 144, height: 144 },
};
const bare: CardContent = {
  ...full,
  uid: "am-eck",
  types: [],
  description: "",
  orderTypes: ["TAKEAWAY"],
  open: false,
  opening: "Öffnet morgen um 06:30",
  discount: undefined,
  minimum: null,
  rating: { average: null, count: "" },
  banner: null,
  logo: null,
};
const { rating: _, ...unrated } = { ...bare, banner: picture };

const markupOf = (cards: readonly CardContent[]) =>
  renderToString(
    <MemoryRouter>
      {cards.map((card) => (
        <RestaurantCard key={card.uid} card={card} />
      ))}
    </MemoryRouter>,
  );

beforeEach(() => document.body.replaceChildren());

it("what the server's cards show is read from them as it was", () => {
  document.body.innerHTML = markupOf([full, bare, unrated]);
  const fields = Object.keys(full) as (keyof CardContent)[];
  const read = readCards().map((card) => Object.fromEntries(fields.map((field) => [field, card[field]])));
  expect(read).toEqual([full, bare, unrated]);
});

it("a card is read when it is drawn, and once", () => {
  document.body.innerHTML = markupOf([full]);
  const [card] = readCards();
  document.querySelector("h3")?.replaceChildren("Neuer Name");
  expect([card?.uid, card?.name]).toEqual([full.uid, "Neuer Name"]);
  document.body.replaceChildren();
  expect(card?.name).toBe("Neuer Name");
});

it("cards that were read are drawn as they stand there", () => {
  const shown = presentCard(someRestaurant(), Date.parse("2026-11-19T18:02:00+01:00"));
  const cards = [shown, { ...shown, city: "" }, full, bare, unrated];
  document.body.innerHTML = markupOf(cards);
  expect(readCards()).toHaveLength(5);
  expect(markupOf(readCards())).toBe(markupOf(cards));
});
