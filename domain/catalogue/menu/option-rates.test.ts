import { expect, test } from "vitest";
import { asksForPortion, asksForRate } from "./option-rates.ts";

const food = { vatRate: 1000, vatRateOnSite: null };
const drink = { vatRate: 2000, vatRateOnSite: null };

test("an option that looks like a drink is asked about beside food, by its name or its group's heading", () => {
  const isAsked = (name: string, heading: string, dishes = [food], vatRate: number | null = null) =>
    asksForRate({ name, vatRate }, { name: heading }, dishes);
  expect(isAsked("Bier 0,3 l", "Dazu")).toBe(true);
  expect(isAsked("groß", "Getränk zum Menü")).toBe(true);
  expect(isAsked("Pommes", "Getränk zum Menü")).toBe(false);
  expect(isAsked("Biergulasch", "Dazu")).toBe(false);
  expect(isAsked("Bier 0,3 l", "Dazu", [drink])).toBe(false);
  expect(isAsked("Bier 0,3 l", "Dazu", [drink, food])).toBe(true);
  expect(isAsked("Bier 0,3 l", "Dazu", [])).toBe(false);
  // Somebody has said it: 20 %, or the dish's.
  for (const said of [2000, 1000]) expect(isAsked("Bier 0,3 l", "Dazu", [food], said)).toBe(false);
});

test("an option at another rate is asked for its portion where it may cost nothing extra", () => {
  const isAsked = (
    option: Partial<Parameters<typeof asksForPortion>[0]>,
    { free = 0, dishes = [food] as readonly (typeof food | { vatRate: number; vatRateOnSite: number })[] } = {},
  ) => asksForPortion({ vatRate: 2000, priceCents: 0, portionCents: 0, ...option }, { free }, dishes);
  expect(isAsked({})).toBe(true);
  expect(isAsked({ priceCents: -50 })).toBe(true);
  expect(isAsked({ priceCents: 450 })).toBe(false);
  expect(isAsked({ priceCents: 450 }, { free: 1 })).toBe(true);
  expect(isAsked({ portionCents: 380 })).toBe(false);
  expect(isAsked({ vatRate: null })).toBe(false);
  expect(isAsked({ vatRate: 1000 })).toBe(false);
  expect(isAsked({}, { dishes: [drink] })).toBe(false);
  expect(isAsked({}, { dishes: [{ vatRate: 2000, vatRateOnSite: 1000 }] })).toBe(true);
  expect(isAsked({}, { dishes: [] })).toBe(false);
});
