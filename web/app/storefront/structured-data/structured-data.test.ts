import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import type { Weekday } from "@mahlzeit/domain/local-time";
import { describe, expect, it } from "vitest";
import { readChoice } from "../listing/listing-choice.ts";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { describeHours } from "./describe-restaurant.ts";
import { structuredDataOf } from "./structured-data-of.ts";
import { type Node, nodesOf, unknownTo, valuesOf } from "./testing/vocabulary.ts";

const origin = "https://mahlzeit.example";
const picture = { hash: "abc", width: 2400, height: 1280 };
const inn = someRestaurant({ banner: picture, logo: picture });
const soups: ListedCategory = {
  id: "soups",
  name: "Suppen",
  description: "Heiß",
  products: [listed("Frittatensuppe", 490), listed("Suppentopf", 1200)],
};
const inOrigin: unknown = expect.stringMatching(/^https:\/\/mahlzeit\.example\//);

describe("a restaurant", () => {
  const [restaurant = {}, trail = {}] = ofRestaurant(inn, [soups]);

  it("uses only the vocabulary of schema.org", () => {
    expect([restaurant["@context"], restaurant["@type"], trail["@type"]]).toEqual([
      "https://schema.org",
      "Restaurant",
      "BreadcrumbList",
    ]);
    expect(unknownTo([restaurant, trail])).toEqual([]);
    expect(unknownTo({ "@type": "Restaurant", dish: { "@type": "Tavern" } })).toEqual(["Restaurant.dish", "a Tavern"]);
  });

  // developers.google.com/search/docs/appearance/structured-data/local-business and …/breadcrumb
  it("has the properties that rich results require, and the recommended ones that are known", () => {
    expect(Object.keys(restaurant)).toEqual(
      expect.arrayContaining(
        "name address image telephone url servesCuisine priceRange menu openingHoursSpecification".split(" "),
      ),
    );
    expect(restaurant["address"]).toEqual({
      "@type": "PostalAddress",
      streetAddress: "Lindengasse 22",
      postalCode: "1070",
      addressLocality: "Wien",
      addressCountry: "AT",
    });
    expect(restaurant["priceRange"]).toBe("4,90–12,00 €");
    expect(restaurant["acceptsReservations"]).toBe(false);
    for (const step of nodesOf(trail, "ListItem"))
      expect(step).toMatchObject({ position: expect.any(Number), name: expect.any(String), item: inOrigin });
    expect(nodesOf(trail, "ListItem").map(({ name }) => name)).toEqual(["Essen bestellen", "Wien", inn.name]);
  });

  it("has absolute addresses, and pictures as JPEG", () => {
    const addresses = [restaurant["url"], restaurant["menu"], restaurant["logo"], ...(restaurant["image"] as string[])];
    for (const address of addresses) expect(address).toEqual(inOrigin);
    expect(restaurant["image"]).toEqual([`${origin}/media/abc/1200.jpg`]);
    expect(nodesOf(restaurant, "OrderAction")).toMatchObject([{ target: { urlTemplate: restaurant["url"] } }]);
  });

  it("has its menu with the prices of the page", () => {
    expect(nodesOf(restaurant, "MenuSection")).toMatchObject([{ name: "Suppen", description: "Heiß" }]);
    expect(nodesOf(restaurant, "MenuItem").map(({ name, offers }) => [name, offers])).toEqual([
      ["Frittatensuppe", { "@type": "Offer", price: 4.9, priceCurrency: "EUR" }],
      ["Suppentopf", { "@type": "Offer", price: 12, priceCurrency: "EUR" }],
    ]);
  });

  it("has a dish of several coming days once", () => {
    const soup = listed("Minestrone", 490);
    const days = ["2026-11-30", "2026-12-03"].map((date) => ({ ...soup, date, day: date }));
    const [said = {}] = ofRestaurant(inn, [{ ...soups, products: [...days, listed("Lasagne", 1090)] }]);
    expect(nodesOf(said, "MenuItem").map(({ name }) => name)).toEqual(["Minestrone", "Lasagne"]);
  });

  it("has the average that its page shows, with how many ratings made it, and none while there is none", () => {
    const ratingOf = (rating?: { average: number; count: number } | null) =>
      ofRestaurant(someRestaurant(rating === undefined ? {} : { rating }), [soups])[0]?.aggregateRating;
    expect(ratingOf({ average: 4.6, count: 214 })).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4.6,
      ratingCount: 214,
      bestRating: 5,
      worstRating: 1,
    });
    expect([ratingOf(null), ratingOf()]).toEqual([undefined, undefined]);
  });

  it("shows a dish's picture, as JPEG under its absolute address, and none where there is none", () => {
    const pictured = { product: someProduct({ id: "gulasch", name: "Gulasch", picture }), badgePercent: 0 };
    const [said = {}] = ofRestaurant(inn, [{ ...soups, products: [pictured, listed("Suppe", 490)] }]);
    expect(nodesOf(said, "MenuItem").map(({ name, image }) => [name, image])).toEqual([
      ["Gulasch", `${origin}/media/abc/800.jpg`],
      ["Suppe", undefined],
    ]);
  });

  it("says what delivering costs in each area, and from which sum on it costs less", () => {
    const near = { id: "a", name: "Ums Eck", postcodes: ["1070"], cities: [], extraMinutes: 0 };
    const far = { id: "b", name: "Weiter weg", postcodes: ["1020"], cities: ["Mödling"], extraMinutes: 15 };
    const deliveryAreas = [
      { ...near, feeCents: 190, minimumCents: 2000, freeFromCents: 1500 },
      { ...far, feeCents: 390, minimumCents: 2500, freeFromCents: 5000 },
    ];
    const [said = {}] = ofRestaurant(someRestaurant({ deliveryAreas }), [soups]);
    expect(unknownTo(said)).toEqual([]);
    const charges = nodesOf(said, "DeliveryChargeSpecification").map((charge) => [
      charge["areaServed"],
      charge["price"],
      (charge["eligibleTransactionVolume"] as { minPrice: number }).minPrice,
    ]);
    expect(charges).toEqual([
      [["1070"], 0, 20],
      [["1020", "Mödling"], 3.9, 25],
      [["1020", "Mödling"], 0, 50],
    ]);
    const [fetched = {}] = ofRestaurant(someRestaurant({ deliveryAreas }, { orderTypes: ["TAKEAWAY"] }), [soups]);
    expect(nodesOf(fetched, "DeliveryChargeSpecification")).toEqual([]);
  });

  it("leaves out missing properties", () => {
    const bare = someRestaurant({ description: "", serviceTypes: [], schedules: [] }, { phone: "" });
    const [said = {}] = ofRestaurant(bare, [{ ...soups, products: [] }]);
    for (const absent of ["description", "image", "logo", "telephone", "servesCuisine", "priceRange"])
      expect(said).not.toHaveProperty(absent);
    expect(nodesOf(said, "MenuSection")).toEqual([]);
    expect(JSON.stringify(said)).not.toMatch(/null|undefined|""/);
  });

  it("has no prices if the host of an event pays, and no order action", () => {
    const event = { event: { priceDisabled: true } };
    const [onlyEvent = {}] = ofRestaurant(someRestaurant(event, { orderTypes: ["EVENT"] }), [soups]);
    expect(JSON.stringify(onlyEvent)).not.toMatch(/4[.,]9|"price|Offer|OrderAction/);
    expect(nodesOf(onlyEvent, "MenuItem")).toHaveLength(2);
    const [mixed = {}] = ofRestaurant(someRestaurant(event, { orderTypes: ["EVENT", "TAKEAWAY"] }), [soups]);
    expect(nodesOf(mixed, "Offer")).toHaveLength(2);
  });

  it("does not depend on the time", () => {
    const closed = { ...inn, acceptingOrders: false, nextOpening: 0, today: [] };
    expect(ofRestaurant(closed, [soups])).toEqual(ofRestaurant(inn, [soups]));
  });

  it("cannot end its script element by the name of a dish", () => {
    const name = "</script><script>alert(1)</script><!--";
    const markup = markupOf("storefront/menu/restaurant-page", { service: someRestaurant({ name }), menu: [] });
    expect(markup.match(/<\/?script/g)).toHaveLength(4);
    expect(scriptsIn(markup)[0]?.["name"]).toBe(name);
  });

  it("with 300 dishes stays below 60 kB", () => {
    const products = Array.from({ length: 300 }, (_, n) => listed(`Gericht ${n}`, 990 + n));
    const markup = markupOf("storefront/menu/restaurant-page", { service: inn, menu: [{ ...soups, products }] });
    expect(nodesOf(scriptsIn(markup), "Offer")).toHaveLength(300);
    expect(markup.length).toBeLessThan(60_000);
  });
});

describe("a dish's diets", () => {
  const dietsOf = (...marks: Mark[]) => {
    const dish = { product: someProduct({ marks }), badgePercent: 0 };
    const [restaurant = {}] = ofRestaurant(inn, [{ ...soups, products: [dish] }]);
    expect(unknownTo(restaurant)).toEqual([]);
    return nodesOf(restaurant, "MenuItem")[0]?.["suitableForDiet"];
  };

  it("are its marks, and vegan is vegetarian too; being hot is none", () => {
    expect(dietsOf("VEGAN", "SPICY")).toEqual(["https://schema.org/VegetarianDiet", "https://schema.org/VeganDiet"]);
    expect([dietsOf("VEGETARIAN"), dietsOf("HALAL")]).toEqual([
      ["https://schema.org/VegetarianDiet"],
      ["https://schema.org/HalalDiet"],
    ]);
  });

  it("are left out if nothing is said", () => {
    expect([dietsOf(), dietsOf("SPICY")]).toEqual([undefined, undefined]);
  });

  it("are values that schema.org lists for that property", () => {
    expect(
      ["VeganDiet", "VegetarianDiet", "HalalDiet"].filter((value) => !valuesOf("RestrictedDiet").includes(value)),
    ).toEqual([]);
    expect(valuesOf("RestrictedDiet")).not.toContain("SpicyDiet");
  });
});

describe("opening hours", () => {
  const daily = (startTime: string, endTime: string, weekdays: Weekday[] = [5]) =>
    describeHours([{ weekdays, startTime, endTime }]).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes]);

  it("are listed once for days that share them", () => {
    const schedules = [
      { weekdays: [1, 2, 7] as Weekday[], startTime: "11:00:00", endTime: "14:00:00" },
      { weekdays: [1] as Weekday[], startTime: "17:00:00", endTime: "22:30:00" },
    ];
    expect(describeHours(schedules)).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Sunday"],
        opens: "11:00",
        closes: "14:00",
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "17:00", closes: "22:30" },
    ]);
  });

  it("over midnight are one entry of the day they begin on", () => {
    expect(daily("18:00:00", "03:00:00")).toEqual([[["Friday"], "18:00", "03:00"]]);
  });

  it("until midnight end with the next day, and all day is not 'closed'", () => {
    expect(daily("18:00:00", "24:00:00")).toEqual([[["Friday"], "18:00", "00:00"]]);
    expect(daily("18:00:00", "00:00:00")).toEqual([[["Friday"], "18:00", "00:00"]]);
    expect(daily("00:00:00", "24:00:00")).toEqual([[["Friday"], "00:00", "23:59"]]);
  });
});

describe("other pages", () => {
  const listing = (address: string, region?: string) =>
    scriptsIn(markupOf("storefront/listing/listing-page", { choice: readChoice(new URL(address, origin), region) }));

  it("of a city and its category have breadcrumbs", () => {
    const [trail = {}] = listing("/bestellen/Wien?kategorie=Pasta", "Wien");
    expect(unknownTo(trail)).toEqual([]);
    expect(nodesOf(trail, "ListItem").map(({ item }) => item)).toEqual([
      `${origin}/bestellen`,
      `${origin}/bestellen/Wien`,
      `${origin}/bestellen/Wien?kategorie=Pasta`,
    ]);
    const [shorter = {}] = listing("/bestellen/Wien?kategorie=Pasta&kategorie=Pizza", "Wien");
    expect(nodesOf(shorter, "ListItem")).toHaveLength(2);
  });

  it("name the product on the start page", () => {
    const [website = {}] = listing("/bestellen");
    expect(unknownTo(website)).toEqual([]);
    expect(website).toMatchObject({ "@type": "WebSite", name: "Mahlzeit", url: `${origin}/bestellen` });
  });

  it("have no data if they are personal or missing", () => {
    expect(markupOf("storefront/info/info-page", { service: inn, menu: [] })).toBe("");
    expect(markupOf("storefront/listing/listing-page", { choice: { region: "Atlantis" } }, 404)).toBe("");
  });
});

function listed(name: string, priceCents: number): ListedCategory["products"][number] {
  return { product: someProduct({ id: name, name, priceCents }), badgePercent: 0 };
}

function ofRestaurant(service: typeof inn, menu: readonly ListedCategory[]): Node[] {
  return scriptsIn(markupOf("storefront/menu/restaurant-page", { service, menu }));
}

function markupOf(route: string, loaded: object, statusCode = 200): string {
  const settings = { productName: "Mahlzeit", publicUrl: origin };
  const page = { matches: [{ route: { id: route } }], loaderData: { root: { settings }, [route]: loaded }, statusCode };
  return structuredDataOf(page as unknown as Parameters<typeof structuredDataOf>[0]);
}

function scriptsIn(markup: string): Node[] {
  const scripts = markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return Array.from(scripts, ([, json = ""]) => JSON.parse(json) as Node);
}
