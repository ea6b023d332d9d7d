import { expect, test } from "vitest";
import type { DocumentOption } from "./menu-document.ts";
import { asksForPortion, asksForRate, portionReason } from "./option-rates.ts";

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
  for (const [name, heading] of [
    ["Vollkorn", "Teig"],
    ["Vollkorn", "Gebäck dazu"],
    ["Weizen", "Teig"],
    ["Cocktail", "Sauce"],
    ["Ohne Getränk", "Heißgetränk"],
    ["Nein, danke", "Getränk dazu"],
  ] as const)
    expect(isAsked(name, heading), name).toBe(false);
  for (const [name, heading] of [
    ["Weizen", "Bier"],
    ["Weizen", "Dazu"],
    ["Cola", "Beilage"],
    ["Ohne Kohlensäure", "Getränk dazu"],
  ] as const)
    expect(isAsked(name, heading), name).toBe(true);
  // Somebody has said it: 20 %, or the dish's.
  for (const said of [2000, 1000]) expect(isAsked("Bier 0,3 l", "Dazu", [food], said)).toBe(false);
});

test("an option at another rate is asked for its portion where it may cost nothing extra", () => {
  const isAsked = (
    option: Partial<Pick<DocumentOption, "vatRate" | "priceCents" | "portionCents">>,
    { free = 0, dishes = [food] as readonly (typeof food | { vatRate: number; vatRateOnSite: number })[] } = {},
  ) => {
    const asked = { name: "Saft", vatRate: 2000, priceCents: 0, portionCents: 0, ...option };
    return asksForPortion(asked, { free, options: [asked] }, dishes);
  };
  expect(isAsked({})).toBe(true);
  expect(isAsked({ priceCents: -50 })).toBe(true);
  // A minus that eats up the whole portion would leave nothing at the drink's rate.
  for (const portionCents of [0, 410, 500])
    expect(isAsked({ priceCents: -500, portionCents }), String(portionCents)).toBe(true);
  expect(isAsked({ priceCents: -500, portionCents: 501 })).toBe(false);
  expect(isAsked({ priceCents: 450 })).toBe(false);
  expect(isAsked({ priceCents: 450 }, { free: 1 })).toBe(true);
  expect(isAsked({ portionCents: 380 })).toBe(false);
  expect(isAsked({ vatRate: null })).toBe(false);
  expect(isAsked({ vatRate: 1000 })).toBe(false);
  expect(isAsked({}, { dishes: [drink] })).toBe(false);
  expect(isAsked({}, { dishes: [{ vatRate: 2000, vatRateOnSite: 1000 }] })).toBe(true);
  expect(isAsked({}, { dishes: [] })).toBe(false);
});

test("a dearer drink at another rate is asked for its portion where one inside the dish's price stands beside it", () => {
  const craft = { name: "Craftbier", vatRate: 2000, priceCents: 180, portionCents: 0 };
  type Beside = { vatRate: number | null; priceCents: number; portionCents: number };
  const isAskedBeside = (...others: Beside[]) =>
    asksForPortion(craft, { free: 0, options: [craft, ...others] }, [food]);
  const beer = { vatRate: 2000, priceCents: 0, portionCents: 340 };
  expect(isAskedBeside(beer)).toBe(true);
  expect(isAskedBeside({ ...beer, portionCents: 0 })).toBe(true);
  expect(isAskedBeside({ ...beer, priceCents: 60 })).toBe(true);
  // Extras on top of the dish, and a sibling at the dish's rate.
  expect(isAskedBeside()).toBe(false);
  expect(isAskedBeside({ ...beer, priceCents: 420, portionCents: 0 })).toBe(false);
  expect(isAskedBeside({ vatRate: null, priceCents: 0, portionCents: 0 })).toBe(false);
  expect(isAskedBeside({ ...beer, vatRate: 1000 })).toBe(false);
});

test("a real extra beside drinks inside the dish's price is not asked for a portion", () => {
  const beer = { vatRate: 2000, priceCents: 0, portionCents: 340 };
  const isAsked = (name: string, vatRate: number) => {
    const extra = { name, vatRate, priceCents: 150, portionCents: 0 };
    return asksForPortion(extra, { free: 0, options: [extra, beer] }, [{ vatRate: 1000, vatRateOnSite: 2000 }]);
  };
  // It has the dish's rate said aloud, which is another one only on site.
  expect(isAsked("Extra Käse", 1000)).toBe(false);
  expect(isAsked("Extra Käse", 1300)).toBe(false);
  expect(isAsked("Weißwein 1/8", 1300)).toBe(true);
  expect(isAsked("Extra Käse", 2000)).toBe(true);
});

test("the reason for a portion is true at every price", () => {
  const reasonAt = (priceCents: number, free = 0) => portionReason({ priceCents }, { free });
  expect(reasonAt(0)).toBe("Es kostet nichts extra, also steckt es im Preis des Gerichts.");
  expect(reasonAt(-150)).toMatch(/^Gefragt ist der Anteil vor dem Abzug von 1,50\s€, also mehr als 1,50\s€\.$/);
  expect(reasonAt(230, 1)).toBe("Ist es gratis, steckt es im Preis des Gerichts.");
  expect(reasonAt(130)).toBe("Der Aufpreis ist nicht alles: Der Rest steckt im Preis des Gerichts.");
});
