import { describe, expect, it } from "vitest";
import { listingMeta } from "./listing-meta.ts";

const all = { region: undefined, regions: [], kategorien: [], seite: 1 };

describe("search engines index", () => {
  it.each([
    ["everything", {}, "/bestellen"],
    ["a city", { region: "Wien" }, "/bestellen/Wien"],
    ["a category of a city", { region: "Wien", kategorien: ["Pasta & Co"] }, "/bestellen/Wien?kategorie=Pasta+%26+Co"],
    ["further restaurants by the first", { region: "Wien", seite: 3 }, "/bestellen/Wien"],
    ["several categories of a city by the city", { region: "Wien", kategorien: ["Pasta", "Pizza"] }, "/bestellen/Wien"],
    ["a city that was chosen as a filter by its page", { regions: ["Graz"] }, "/bestellen/Graz"],
    ["such a city's category too", { regions: ["Graz"], kategorien: ["Pasta"] }, "/bestellen/Graz?kategorie=Pasta"],
    ["several cities by everything", { regions: ["Graz", "Wien"], kategorien: ["Pasta"] }, "/bestellen"],
    ["a category of everywhere by everything", { kategorien: ["Pasta"] }, "/bestellen"],
  ])("%s", (_, choice, canonical) => {
    expect(listingMeta({ choice: { ...all, ...choice }, found: 2, nowhere: false }).canonical).toBe(canonical);
  });

  it("no listing without restaurants", () => {
    const choice = { ...all, region: "Wien", kategorien: ["Sushi"] };
    expect(listingMeta({ choice, found: 0, nowhere: false }).canonical).toBeUndefined();
    expect(listingMeta({ choice: { ...all, region: "Atlantis" }, found: 0, nowhere: true }).canonical).toBeUndefined();
  });
});

describe("the title and the description", () => {
  const of = (choice: object, found: number) => {
    const { title, description } = listingMeta({ choice: { ...all, ...choice }, found, nowhere: false });
    return [title, description];
  };

  it("are those of the city and of its one category", () => {
    expect(of({ region: "Wien" }, 1234)).toEqual([
      "Essen bestellen in Wien",
      "Essen bestellen in Wien: 1\u00a0234\u00a0Restaurants. Lass dir liefern, hol ab oder genieß vor Ort.",
    ]);
    expect(of({ region: "Wien", kategorien: ["Pasta"] }, 1)).toEqual([
      "Pasta in Wien: Essen bestellen",
      "Pasta in Wien: 1\u00a0Restaurant. Lass dir liefern, hol ab oder genieß vor Ort.",
    ]);
  });

  it("are general if more than one filter is chosen", () => {
    expect(of({ region: "Wien", kategorien: ["Pasta", "Pizza"] }, 9)[0]).toBe("Essen bestellen in Wien");
    expect(of({ kategorien: ["Pasta"] }, 9)).toEqual(of({}, 90));
  });
});
