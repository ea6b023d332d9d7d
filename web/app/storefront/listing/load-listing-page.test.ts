import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Client } from "@mahlzeit/contract/client";
import { describe, expect, it } from "vitest";
import { catalogueClient } from "../testing/catalogue-client.ts";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { loadListingPage } from "./load-listing-page.ts";

const noon = Date.parse("2026-11-20T11:00:00Z");

describe("the listing", () => {
  it("shows what fits any of the categories in any of the cities", async () => {
    const { listing } = await load("/bestellen?kategorie=Pizza&kategorie=Pasta&region=Wien&region=Graz");
    expect(listing.cards.map(({ uid }) => uid)).toEqual(["pizza-wien", "pasta-graz"]);
    expect([listing.found, listing.total]).toEqual([2, 4]);
  });

  it("ignores unknown filters", async () => {
    const { listing } = await load("/bestellen?kategorie=Sushi&region=Atlantis");
    expect(listing.choice).toMatchObject({ kategorien: [], regions: [] });
    expect(listing.cards).toHaveLength(4);
  });

  it("shows 48 restaurants a page and keeps the earlier ones", async () => {
    const many = Array.from({ length: 100 }, (_, n) => inn(`inn-${n}`, "Wien", "Pizza"));
    const second = await load("/bestellen?seite=2", undefined, many);
    expect(second.listing.cards).toHaveLength(96);
    expect(second.listing.cards[0]?.uid).toBe("inn-0");
    expect(second.listing.found).toBe(100);
  });

  it("offers the most used filters, and always those chosen", async () => {
    const cities = Array.from({ length: 40 }, (_, n) => inn(`inn-${n}`, `Ort ${n}`, "Pizza"));
    const { listing } = await load("/bestellen?region=Ort+39", undefined, [...cities, inn("zwei", "Ort 7", "Pizza")]);
    expect(listing.cities).toHaveLength(25);
    expect(listing.cities[0]).toEqual({ name: "Ort 7", count: 2 });
    expect(listing.cities.at(-1)?.name).toBe("Ort 39");
  });

  it("lays the table for the time of day", async () => {
    expect((await load("/bestellen", undefined, [])).listing.meal).toBe("lunch");
  });

  it("is valid until a listed restaurant opens, or can get nothing ready before it closes", async () => {
    const daytime = { weekdays: [5 as const], startTime: "08:00:00", endTime: "15:00:00" };
    const opensAt = noon + 60_000;
    const closed = { ...inn("zu", "Wien", "Pizza"), acceptingOrders: false, nextOpening: opensAt };
    const open = { ...inn("offen", "Wien", "Pizza"), schedules: [daytime] };
    expect((await load("/bestellen", undefined, [open])).changesAt).toBe(Date.parse("2026-11-20T13:55:00Z") + 1);
    expect((await load("/bestellen", undefined, [open, closed])).changesAt).toBe(opensAt);
  });

  it("passes the address to the server on a city's page and on that of all", async () => {
    const asked: unknown[] = [];
    const client = catalogueClient(four);
    const call = ((endpoint: { path: string }, input: { body?: { deliverTo?: unknown } }) => {
      if (endpoint.path.endsWith("filter")) asked.push(input.body?.deliverTo);
      return client(endpoint as never, input as never);
    }) as unknown as Client;
    const personal = { address: { city: "Wien", postcode: "1070" }, only: [], favourites: [] };
    const wien = await loadListingPage(call, new URL("/bestellen/Wien?seite=2", "http://x"), "Wien", noon, personal);
    expect(wien.listing.rankedFor).toBe("1070 Wien");
    const all = await loadListingPage(call, new URL("/bestellen", "http://x"), undefined, noon, personal);
    expect(all.listing.rankedFor).toBe("1070 Wien");
    expect((await load("/bestellen/Wien", "Wien")).listing.rankedFor).toBeNull();
    expect(asked).toEqual([personal.address, personal.address, personal.address]);
  });

  it("formats the texts of cards in the loader", async () => {
    const { listing } = await load("/bestellen/Wien", "Wien");
    expect(listing.cards[0]).toMatchObject({
      opening: "Jetzt geöffnet",
      discount: "10 % Rabatt",
      today: "Heute 00:00 – 24:00",
      orderTypes: ["ON_SITE", "TAKEAWAY", "DELIVERY"],
    });
  });
});

describe("without an answer of the server", () => {
  const problem = Object.assign(new Error("503"), { problem: { code: "overloaded" } });
  const failing: Client = () => Promise.reject(problem);
  const at = (call: Client, address: string, region?: string) =>
    loadListingPage(call, new URL(address, "http://x"), region, noon);

  it.each([
    ["/bestellen?kategorie=Pizza", undefined],
    ["/bestellen/Wien", "Wien"],
  ])("%s opens with a message", async (address, region) => {
    const { listing, changesAt } = await at(failing, address, region);
    expect([listing.failed, listing.cards, listing.nowhere, changesAt]).toEqual([true, [], false, null]);
    expect(listing.choice.region).toBe(region);
  });

  it("other errors are thrown", async () => {
    await expect(at(() => Promise.reject(new Error("offline")), "/bestellen")).rejects.toThrow("offline");
  });
});

describe("a city's page", () => {
  it("has one address: other spellings redirect to it with their filters", async () => {
    expect(await redirectOf("/bestellen/wien?kategorie=Pizza", "wien")).toBe("/bestellen/Wien?kategorie=Pizza");
    expect(await redirectOf("/bestellen/sankt%20p%C3%B6lten", "sankt pölten")).toBe("/bestellen/St.%20P%C3%B6lten");
  });

  it("names the campaign while it is active, unlike other pages", async () => {
    const campaign = { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: noon, to: noon + 60_000 };
    const at = (address: string, region: string | undefined, now: number) =>
      loadListingPage(catalogueClient(four, [], campaign), new URL(address, "http://x"), region, now);
    const shown = await at("/bestellen/Wien", "Wien", noon);
    expect(shown.listing.promo).toEqual({
      percent: "50 %",
      scope: "auf deine ersten 3 Bestellungen",
      conditions: "für angemeldete Kunden, bei Kartenzahlung, höchstens 10,00 €",
    });
    expect(shown.changesAt).toBe(campaign.to);
    expect((await at("/bestellen", undefined, noon)).listing.promo).toBeNull();
    const before = await at("/bestellen/Wien", "Wien", noon - 1);
    expect([before.listing.promo, before.changesAt]).toEqual([null, noon]);
    expect((await at("/bestellen/Wien", "Wien", campaign.to)).listing.promo).toBeNull();
  });

  it("says that a city has no restaurants", async () => {
    const { listing } = await load("/bestellen/Atlantis", "Atlantis");
    expect([listing.nowhere, listing.cards]).toEqual([true, []]);
  });
});

const lindenhof = { uid: "lindenhof", name: "Gasthaus Lindenhof", city: "Wien", open: true };
const schnitzel = { id: "7", name: "Schnitzel", price: 1290, uid: "adler", restaurant: "Adler", city: "Wien" };
const hauptplatz = { street: "Hauptplatz", number: "1", postcode: "4020", city: "Linz" };

describe("what was typed into the search", () => {
  it.each([
    ["Graz", "/bestellen/Graz"],
    ["Neubaugasse 14, 1070 wien", "/bestellen/Wien"],
    ["Grazer Straße 1, 3100 St. Pölten", "/bestellen/St.%20P%C3%B6lten"],
    ["Wiener Straße 3, 8020 Graz", "/bestellen/Graz"],
    ["Hauptplatz 1", "/bestellen/Linz"],
  ])("%s leads to the city", async (typed, path) => {
    expect(await redirectOf(`/bestellen?adresse=${encodeURIComponent(typed)}`)).toBe(path);
  });

  it.each([
    ["Pizza", { types: ["Pizza"], dishes: [schnitzel] }, "/bestellen?kategorie=Pizza"],
    ["Lindenhof", { restaurants: [lindenhof], dishes: [schnitzel] }, "/lindenhof"],
    ["Schnitzel", { restaurants: [lindenhof], dishes: [schnitzel] }, "/bestellen/gerichte?suche=Schnitzel"],
    ["Lindenhoff", { restaurants: [lindenhof] }, "/lindenhof"],
    ["Hauptplatz", {}, "/bestellen/Linz"],
    ["Schnitzelgasse 1", { dishes: [schnitzel] }, "/bestellen/Linz"],
  ])("%s leads to what is meant, and only addresses lead to a region", async (typed, found, path) => {
    expect(await redirectOf(`/bestellen?suche=${encodeURIComponent(typed)}`, undefined, [hauptplatz], found)).toBe(
      path,
    );
  });

  it("leads to no region if nothing is found, but says so", async () => {
    const { listing } = await load("/bestellen?suche=xyz", undefined, four, []);
    expect([listing.unknown, listing.choice.region, listing.cards.length]).toEqual(["xyz", undefined, 4]);
  });
});

const four = [
  inn("pizza-wien", "Wien", "Pizza"),
  inn("pasta-graz", "Graz", "Pasta"),
  inn("wirt-wien", "Wien", "Österreichische Küche"),
  inn("pizza-poelten", "St. Pölten", "Pizza"),
];

function load(address: string, region?: string, services: Service[] = four, addresses = [hauptplatz], found = {}) {
  return loadListingPage(catalogueClient(services, addresses, null, found), new URL(address, "http://x"), region, noon);
}

async function redirectOf(
  address: string,
  region?: string,
  addresses = [hauptplatz],
  found = {},
): Promise<string | null> {
  const thrown: unknown = await load(address, region, four, addresses, found).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

function inn(uid: string, city: string, type: string): Service {
  return someRestaurant({ uid, serviceTypes: [type] }, { city: { id: city, name: city } });
}
