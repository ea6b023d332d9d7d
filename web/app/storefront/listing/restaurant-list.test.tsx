import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { forgetDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { failedListing } from "./load-listing.ts";
import { presentCard } from "./present-card.ts";
import { RestaurantList } from "./restaurant-list.tsx";

afterEach(cleanup);

const now = Date.parse("2026-11-19T18:04:00+01:00");

it.each([
  [["Jetzt in der Küche"], [true, true]],
  [
    ["Jetzt in der Küche", "Später offen"],
    [true, false],
  ],
  [
    ["Bald wieder in der Küche", "Später offen"],
    [false, false],
  ],
])("has the heading %j, if kitchens are open: %j", async (headings, open) => {
  const cards = open.map((acceptingOrders, i) => presentCard(someRestaurant({ uid: `nr-${i}`, acceptingOrders }), now));
  const choice = { region: undefined, regions: [], kategorien: [], seite: 1 };
  const facets = { categories: [], cities: [], promo: null, unknown: null, nowhere: false };
  renderPage(<RestaurantList listing={{ choice, total: 2, found: 2, cards, ...facets }} />);
  const found = await screen.findAllByRole("heading", { level: 2 });
  expect(found.map(({ textContent }) => textContent)).toEqual(headings);
  // What is closed says the same as the others.
  for (const fact of [/20 Min\..*Zubereitung/, /ab 15,00.€.*Bestellwert/, /^Heute/])
    expect(
      screen.getAllByText((_, element) => element?.tagName === "SPAN" && fact.test(element.textContent)),
    ).toSatisfy((all: unknown[]) => all.length >= 2);
});

it("says that it could not be loaded, and offers to try again", async () => {
  const choice = { region: "Wien", regions: [], kategorien: ["Pizza"], seite: 1 };
  renderPage(<RestaurantList listing={failedListing(choice)} />);
  await screen.findByText("Wir konnten die Restaurants gerade nicht laden.");
  screen.getByRole("heading", { name: "Das hat nicht geklappt." });
  screen.getByRole("button", { name: "Nochmal" });
});

it("lists restaurants that deliver to the stored address first, on a region's page", async () => {
  const inn = (uid: string, cities: string[]) =>
    presentCard(
      someRestaurant({
        uid,
        name: uid,
        postalAvailabilities: cities.map((name) => ({ city: { id: name, name }, minimumOrderAmount: 1500 })),
      }),
      now,
    );
  const cards = [inn("grazer", ["Graz"]), inn("wiener", ["Wien"])];
  const choice = { region: "Wien", regions: [], kategorien: [], seite: 1 };
  const facets = { categories: [], cities: [], promo: null, unknown: null, nowhere: false };
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  renderPage(<RestaurantList listing={{ choice, total: 2, found: 2, cards, ...facets }} />);
  await waitFor(() => expect(names()).toEqual(["grazer", "wiener"]));
  act(() => saveDeviceAddress({ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" }));
  await waitFor(() => expect(names()).toEqual(["wiener", "grazer"]));
  act(forgetDeviceAddress);
  await waitFor(() => expect(names()).toEqual(["grazer", "wiener"]));
});
