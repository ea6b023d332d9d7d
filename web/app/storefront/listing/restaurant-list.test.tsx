import { listedService, type Service } from "@mahlzeit/contract/catalogue/restaurants";
import { rankingForPlace } from "@mahlzeit/domain/catalogue/restaurants/ranking";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { presentCard } from "../../shared/restaurants/present-card.ts";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { forgetDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { ListingFilters } from "./listing-filters.tsx";
import { failedListing, type Listing } from "./load-listing.ts";
import { showAll } from "./personal-filters.ts";
import { RestaurantList } from "./restaurant-list.tsx";

afterEach(() => {
  cleanup();
  showAll();
  forgetDeviceAddress();
  vi.unstubAllGlobals();
});

const ranking = "offene zuerst, dann A–Z";
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
  const facets = {
    categories: [],
    cities: [],
    promo: null,
    unknown: null,
    nowhere: false,
    meal: "lunch" as const,
    rankedFor: null,
    ranking,
    delivering: 0,
    only: [],
    marks: [],
    counts: null,
  };
  renderPage(<RestaurantList listing={{ choice, total: 2, found: 2, cards, ...facets }} />);
  const found = await screen.findAllByRole("heading", { level: 2 });
  expect(found.map(({ textContent }) => textContent)).toEqual(headings);
  // Closed restaurants show the same facts as the others.
  for (const fact of [/20 Min\..*Zubereitung/, /ab 15,00.€.*Bestellwert/, /^Heute/])
    expect(
      screen.getAllByText((_, element) => element?.tagName === "SPAN" && fact.test(element.textContent)),
    ).toSatisfy((all: unknown[]) => all.length >= 2);
});

it("says that nobody cooks what was chosen, and leads to the same city without filters", async () => {
  const choice = { region: "Graz", regions: [], kategorien: ["Probeküche"], seite: 1 };
  const facets = {
    categories: [],
    cities: [],
    promo: null,
    unknown: null,
    nowhere: false,
    meal: "lunch" as const,
    rankedFor: null,
    ranking,
    delivering: 0,
    only: [],
    marks: [],
    counts: null,
  };
  renderPage(<RestaurantList listing={{ choice, total: 7, found: 0, cards: [], ...facets }} />);
  await screen.findByText("Mit diesen Filtern kocht gerade niemand.");
  expect(screen.getByRole("link", { name: "Filter zurücksetzen" }).getAttribute("href")).toBe("/bestellen/Graz");
});

it("says that it could not be loaded, and offers to try again", async () => {
  const choice = { region: "Wien", regions: [], kategorien: ["Pizza"], seite: 1 };
  renderPage(<RestaurantList listing={failedListing(choice)} />);
  await screen.findByText("Wir konnten die Restaurants gerade nicht laden.");
  screen.getByRole("heading", { name: "Das hat nicht geklappt." });
  screen.getByRole("button", { name: "Nochmal" });
});

describe("on a region's page, if an address is stored", () => {
  const neubau = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
  const [a, b] = ["a", "b"].map((name) => someRestaurant({ uid: name, name }));
  const choice = { region: "Wien", regions: [], kategorien: [], seite: 1 };
  const listing: Listing = {
    choice,
    total: 2,
    found: 2,
    categories: [],
    cities: [],
    promo: null,
    unknown: null,
    nowhere: false,
    meal: "lunch" as const,
    cards: [a, b].map((one) => presentCard(one as Service, now)),
    rankedFor: null,
    ranking,
    delivering: 0,
    only: [],
    marks: [],
    counts: null,
  };
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  const ranked = () => {
    const offer = { feeCents: 190, minimumCents: 2000, earliest: now + 60_000 };
    const found = [
      { ...b, delivery: offer },
      { ...a, delivery: null },
    ];
    return Response.json(
      found.map((one) => z.encode(listedService, one as Service)),
      {
        headers: {
          "x-total-count": "2",
          "x-delivering-count": "1",
          "x-free-delivery-count": "0",
          "x-soon-count": "1",
          "x-soon-at": "2026-11-19T17:30:00.000Z",
        },
      },
    );
  };
  const section = () => screen.getByRole("region", { name: "2\u00a0Küchen in deiner Nähe" });
  const facets = {
    total: 2,
    cities: [{ name: "Wien", count: 2, all: 2 }],
    types: [],
    marks: ["VEGAN", "SPICY"],
    campaign: null,
  };

  function answerWith(filter: () => Response | Promise<Response>) {
    return fakeNetwork({
      "customer/all/cities": () => Response.json(["Graz", "Wien"]),
      "restaurants/facets": () => Response.json(facets),
      "customer/filter": filter,
    });
  }

  it("the server ranks, who does not deliver there stands apart, and the cards are hidden until then", async () => {
    saveDeviceAddress(neubau);
    let answer = () => {};
    const { callsTo } = answerWith(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(ranked());
        }),
    );
    renderPage(<RestaurantList listing={listing} />);
    await waitFor(() => expect(callsTo("customer/filter")).toHaveLength(1));
    expect(callsTo("customer/filter")[0]?.body).toMatchObject({ deliverTo: { city: "Wien", postcode: "1070" } });
    expect(section().className).toMatch(/unranked/);
    const [unranked] = screen.getAllByRole("listitem");
    answer();
    await waitFor(() => expect(names()).toEqual(["b", "a"]));
    screen.getByText("Reihung: wer zu dir liefert, offene zuerst, früheste Ankunft, Pünktlichkeit, dann A–Z");
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["1\u00a0Küche liefert zu dir", "Zum Abholen oder vor Ort"]);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Jetzt geöffnet.*früheste Ankunftab .*18:05Liefergebühr1,90.€Mindestens20,00.€$/),
      expect.stringMatching(/liefert nicht zu dir$/),
    ]);
    expect(unranked?.isConnected).toBe(false);
  });

  it("'Warum hier?' says how all are ranked, and what that comes to for this one", async () => {
    saveDeviceAddress(neubau);
    answerWith(ranked);
    renderPage(<RestaurantList listing={listing} />);
    fireEvent.click(await screen.findByRole("button", { name: "Warum hier? a" }));
    const overlay = await screen.findByRole("dialog", { name: "Wie reihen wir?" });
    expect(
      within(overlay)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(rankingForPlace.map(({ sentence }) => sentence));
    within(overlay).getByRole("heading", { name: "a, Platz 2" });
    within(overlay).getByText("Davor steht b. Den Unterschied macht: Liefert zu dir.");
    fireEvent.click(within(overlay).getByRole("button", { name: "Alles klar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Wie reihen wir?" }));
    expect(within(await screen.findByRole("dialog")).queryByText(/, Platz/)).toBeNull();
  });

  it("who wants only what is delivered for nothing, or soon, asks for that, and for all again", async () => {
    saveDeviceAddress(neubau);
    const { callsTo } = answerWith(ranked);
    renderPage(
      <>
        <ListingFilters listing={{ ...listing, cities: [{ name: "Wien", count: 2 }] }} />
        <RestaurantList listing={listing} />
      </>,
    );
    const bodies = () => callsTo("customer/filter").map(({ body }) => body);
    fireEvent.click(await screen.findByRole("button", { name: "Bis 18:30 da" }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ soon: true, freeDelivery: false });
    answerWith(() => Response.json([], { headers: { "x-total-count": "0", "x-soon-at": "2026-11-19T17:30:00.000Z" } }));
    fireEvent.click(screen.getByRole("button", { name: "Lieferung gratis" }));
    await screen.findByText("Mit diesen Filtern kocht gerade niemand.");
    answerWith(ranked);
    fireEvent.click(screen.getByRole("button", { name: "Alle anzeigen" }));
    await screen.findByRole("heading", { name: "1\u00a0Küche liefert zu dir" });
    expect(screen.getByRole("button", { name: "Bis 18:30 da" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("marks of dishes are asked for in the body, kept for the next visit, and no address says so", async () => {
    const { callsTo } = answerWith(ranked);
    const page = (
      <>
        <ListingFilters listing={{ ...listing, cities: [{ name: "Wien", count: 2 }], marks: ["VEGAN", "SPICY"] }} />
        <RestaurantList listing={listing} />
      </>
    );
    renderPage(page);
    const bodies = () => callsTo("customer/filter").map(({ body }) => body);
    fireEvent.click(await screen.findByRole("button", { name: "scharf" }));
    fireEvent.click(screen.getByRole("button", { name: "vegan" }));
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ marks: ["VEGAN", "SPICY"] }));
    await screen.findByText("mit mindestens drei solchen Gerichten");
    for (const { path, query } of callsTo("")) expect(`${path}?${query.toString()}`).not.toMatch(/vegan|spicy|scharf/i);
    cleanup();
    const { length: before } = bodies();
    renderPage(page);
    expect(screen.getByRole("button", { name: "vegan" }).getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
    expect(bodies().at(-1)).toMatchObject({ marks: ["VEGAN", "SPICY"] });
    answerWith(() => Response.json([], { headers: { "x-total-count": "0" } }));
    fireEvent.click(screen.getByRole("button", { name: "scharf" }));
    fireEvent.click(await screen.findByRole("button", { name: "Alle anzeigen" }));
    expect(screen.getByRole("button", { name: "vegan" }).getAttribute("aria-pressed")).toBe("false");
    expect(localStorage.getItem("mahlzeit-marks")).toBeNull();
  });

  it("on /bestellen it is the same; if the address is forgotten, everything is as before", async () => {
    saveDeviceAddress(neubau);
    answerWith(ranked);
    renderPage(<RestaurantList listing={{ ...listing, choice: { ...choice, region: undefined } }} />);
    await screen.findByRole("heading", { name: "1\u00a0Küche liefert zu dir" });
    act(() => forgetDeviceAddress());
    await screen.findByRole("heading", { name: "Jetzt in der Küche" });
    expect(screen.queryByText(/liefert nicht zu dir/)).toBeNull();
  });

  it("the address is named where the page is another city's", async () => {
    saveDeviceAddress(neubau);
    answerWith(ranked);
    renderPage(<RestaurantList listing={{ ...listing, choice: { ...choice, region: "Graz" } }} />);
    await screen.findByText("Lieferung an Neubaugasse 14, 1070 Wien");
  });

  it("the cards are shown as they are if the server does not answer", async () => {
    saveDeviceAddress(neubau);
    answerWith(noNetwork);
    renderPage(<RestaurantList listing={listing} />);
    await waitFor(() => expect(section().className).not.toMatch(/unranked/));
    expect(names()).toEqual(["a", "b"]);
    screen.getByText("Reihung: offene zuerst, dann A–Z");
  });

  it("nothing is requested without an address, or if the listing is ranked for it already", async () => {
    const { calls } = answerWith(noNetwork);
    renderPage(<RestaurantList listing={listing} />);
    await waitFor(() => expect(names()).toEqual(["a", "b"]));
    cleanup();
    saveDeviceAddress(neubau);
    renderPage(<RestaurantList listing={{ ...listing, rankedFor: "1070 Wien", delivering: 2 }} />);
    await screen.findByRole("heading", { name: "2\u00a0Küchen liefern zu dir" });
    expect(calls).toEqual([]);
  });
});
