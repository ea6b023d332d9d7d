import { paths } from "@mahlzeit/contract/page-addresses";
import { describe, expect, it } from "vitest";
import { nextPage, readChoice, toggleCategory, toggleCity } from "./listing-choice.ts";

const read = (address: string, region?: string) => readChoice(new URL(address, "http://x"), region);

describe("a listing's address", () => {
  it("is parsed as it is built", () => {
    const address = "/bestellen?region=Wien&region=Graz&kategorie=Pasta&seite=3";
    expect(paths.listing(read(address))).toBe(address);
  });

  it("of a city ignores other cities", () => {
    expect(read("/bestellen/Wien?region=Graz", "Wien").regions).toEqual([]);
  });

  it.each(["0", "-1", "1.5", "x", "", "1e9", "21"])("with the page %s shows a valid page", (page) => {
    const { seite } = read(`/bestellen?seite=${page}`);
    expect(seite).toBeGreaterThanOrEqual(1);
    expect(seite).toBeLessThanOrEqual(20);
  });
});

describe("a tap on a filter", () => {
  it("adds or removes it, several of each, and starts at the first page", () => {
    const chosen = read("/bestellen?kategorie=Pasta&seite=4");
    expect(paths.listing(toggleCategory(chosen, "Pizza"))).toBe("/bestellen?kategorie=Pasta&kategorie=Pizza");
    expect(paths.listing(toggleCategory(chosen, "Pasta"))).toBe("/bestellen");
    expect(paths.listing(toggleCity(chosen, "Wien"))).toBe("/bestellen?region=Wien&kategorie=Pasta");
  });

  it("on a city's page links to the listing of all chosen cities", () => {
    const wien = read("/bestellen/Wien?kategorie=Pasta", "Wien");
    expect(paths.listing(toggleCity(wien, "Graz"))).toBe("/bestellen?region=Wien&region=Graz&kategorie=Pasta");
    expect(paths.listing(toggleCity(wien, "Wien"))).toBe("/bestellen?kategorie=Pasta");
    expect(paths.listing(toggleCategory(wien, "Pizza"))).toBe("/bestellen/Wien?kategorie=Pasta&kategorie=Pizza");
  });
});

it("there is a next page until the twentieth", () => {
  expect(nextPage(read("/bestellen/Wien?kategorie=Pasta", "Wien"))).toMatchObject({ region: "Wien", seite: 2 });
  expect(nextPage(read("/bestellen?seite=20"))).toBeNull();
});
