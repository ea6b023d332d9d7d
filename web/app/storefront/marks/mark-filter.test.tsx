import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RestaurantView } from "../menu/restaurant-view.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { restaurantNow } from "../restaurant/restaurant-now.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { forgetWantedMarks } from "./wanted-marks.ts";

const noon = Date.UTC(2026, 10, 19, 11);

function dish(name: string, ...marks: Mark[]): ListedCategory["products"][number] {
  const product = someProduct({ id: name, name, description: "", ...(marks.length > 0 && { marks }) });
  return { product, badgePercent: 0 };
}

const category = (name: string, ...products: ListedCategory["products"]) => ({
  id: name,
  name,
  description: "",
  products,
});
const menu = [
  category("Suppen", dish("Erdäpfelsuppe", "VEGAN"), dish("Frittatensuppe")),
  category("Hauptspeisen", dish("Käsespätzle", "VEGETARIAN"), dish("Gulasch", "HALAL", "SPICY")),
];

function open(categories: readonly ListedCategory[] = menu) {
  renderPage(<RestaurantView {...restaurantNow(someRestaurant(), noon)} menu={categories} />, {
    location: "/gasthaus",
  });
}

const chip = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}`) });
const tap = async (name: string) => fireEvent.click(await chip(name));
const dishes = () =>
  screen.getAllByRole("heading", { level: 2 }).flatMap((heading) => {
    const section = heading.closest("section[id^=kategorie]");
    return section
      ? within(section as HTMLElement)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent.split(/ /)[0])
      : [];
  });
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  localStorage.clear();
  forgetWantedMarks();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows only dishes that are so, what is vegan among the vegetarian ones, and how many of them", async () => {
  open();
  await tap("vegetarisch");
  expect(dishes()).toEqual(["Erdäpfelsuppe", "Käsespätzle"]);
  expect(text()).toContain("2 von 4 Gerichten. Gerichte ohne Angabe sind nicht dabei.");
  await tap("vegan");
  expect(dishes()).toEqual(["Erdäpfelsuppe"]);
  await tap("vegetarisch");
  await tap("vegan");
  expect(dishes()).toHaveLength(4);
  expect(text()).not.toContain("ohne Angabe");
});

it("gives a dish the price of what it promises, without a badge that relates to another one", async () => {
  const milk = { id: "m", name: "Vollmilch", priceCents: 0, depositCents: 0, allergens: [] };
  const oats = { ...milk, id: "h", name: "Hafermilch", priceCents: 60, marks: ["VEGAN" as const] };
  const group = { id: "g", name: "Milch", min: 1, max: 1, free: 0, options: [milk, oats] };
  const porridge = dish("Porridge", "VEGAN");
  const product = { ...porridge.product, priceCents: 740, optionGroups: [group] };
  open([category("Frühstück", { product, badgePercent: 20, reference: "tiefster Preis in 30 Tagen: 9,25 €" })]);
  await chip("vegan");
  const row = () => screen.getByRole("button", { name: /^Porridge/ }).textContent.replaceAll("\u00a0", " ");
  expect(row()).toContain("ab 7,40 €");
  expect(row()).toContain("9,25 €");
  await tap("vegan");
  expect(row()).toContain("8,00 €");
  expect(row()).not.toMatch(/ab 8,00|7,40|9,25|minus/);
  await tap("vegan");
  expect(row()).toContain("ab 7,40 €");
});

it("offers no filter against a mark, and none that no dish has", async () => {
  open([category("Suppen", dish("Erdäpfelsuppe", "VEGAN"), dish("Frittatensuppe"))]);
  const filter = within(await screen.findByRole("group", { name: "Nur zeigen, was so ist" }));
  expect(filter.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["vegetarisch", "vegan"]);
});

it("says that nothing has all of them, that this is no no, and takes them back", async () => {
  open();
  await tap("vegetarisch");
  await tap("halal");
  screen.getByRole("heading", { name: "Dazu passt hier nichts" });
  expect(text()).toContain("Kein Gericht trägt beide Zeichen. Ohne Angabe heißt nicht nein: Frag im Restaurant nach.");
  expect(dishes()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Zeichen zurücksetzen" }));
  expect(dishes()).toHaveLength(4);
});

it("stays on this device: for the next menu too, even if that has no marks, and in no address", async () => {
  open();
  await tap("scharf");
  expect(location.href).not.toMatch(/scharf|spicy/i);
  cleanup();
  open([category("Suppen", dish("Frittatensuppe"))]);
  expect((await chip("scharf")).getAttribute("aria-pressed")).toBe("true");
  screen.getByRole("heading", { name: "Dazu passt hier nichts" });
  expect(text()).toContain("Kein Gericht trägt dieses Zeichen.");
});

it("leaves nothing on the device once nothing is chosen", async () => {
  open();
  await tap("scharf");
  expect(localStorage.getItem("mahlzeit-marks")).toBe("SPICY");
  await tap("scharf");
  expect(localStorage.getItem("mahlzeit-marks")).toBeNull();
});

it("is not there on a menu without marks", async () => {
  open([category("Suppen", dish("Frittatensuppe"))]);
  await waitFor(() => expect(dishes()).toEqual(["Frittatensuppe"]));
  await import("./mark-filter.tsx");
  await Promise.resolve();
  expect(screen.queryByRole("group", { name: "Nur zeigen, was so ist" })).toBeNull();
});

it.each(["mahlzeit", "VEGAN,HALAL", "{}", "vegan"])("ignores what it did not store: %j", async (stored) => {
  localStorage.setItem("mahlzeit-marks", stored);
  open();
  expect((await chip("vegan")).getAttribute("aria-pressed")).toBe("false");
  expect(dishes()).toHaveLength(4);
});
