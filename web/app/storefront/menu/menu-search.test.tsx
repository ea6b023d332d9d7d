import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct } from "../testing/sample-restaurant.ts";
import { searchMenu } from "./find-on-menu.ts";
import { Menu } from "./menu.tsx";

const dishes = (names: readonly string[]) =>
  names.map((name) => ({ product: someProduct({ id: name, name, description: "" }), badgePercent: 0 }));
const category = (name: string, names: readonly string[]): ListedCategory => ({
  id: name,
  name,
  description: "",
  products: dishes(names),
});
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Nr. ${i + 1}`);
const kitchen = [
  category("Suppen", ["Frittatensuppe", "Crème brûlée-Suppe"]),
  category("Hauptspeisen", ["Süßkraut", "Backhendl", ...numbered(40)]),
];
const described = [
  {
    ...category("Salate", []),
    products: [
      { product: someProduct({ id: "a", name: "Salat", description: "mit Backhendl" }), badgePercent: 0 },
      { product: someProduct({ id: "b", name: "Backhendl", description: "" }), badgePercent: 0 },
    ],
  },
];

function open(categories: readonly ListedCategory[]) {
  const products = categories.flatMap((one) => one.products.map(({ product }) => product));
  renderPage(
    <Menu
      categories={categories}
      products={products}
      lines={[]}
      pricesHidden={false}
      guard={null}
      onChoose={() => undefined}
    />,
  );
}

const button = () => screen.queryByRole("button", { name: "Karte durchsuchen, alle Kategorien" });

async function openSearch() {
  // The button gets the focus back when the overlay closes, and passes it on.
  button()?.focus();
  fireEvent.click(button() as HTMLElement);
  return within(await screen.findByRole("dialog", { name: "Speisekarte" }));
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe("a menu's search", () => {
  it("exists for menus with many dishes or categories", () => {
    open([category("Suppen", numbered(39))]);
    expect(button()).toBeNull();
    cleanup();
    open([category("Suppen", numbered(40))]);
    expect(button()).not.toBeNull();
    cleanup();
    open(numbered(9).map((name) => category(name, [`${name} Suppe`])));
    expect(button()).not.toBeNull();
  });

  it("lists the categories and scrolls to one", async () => {
    open(kitchen);
    const search = await openSearch();
    const list = within(search.getByRole("list", { name: "Kategorien" }));
    expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Suppen2", "Hauptspeisen42"]);
    fireEvent.click(list.getByRole("button", { name: /Hauptspeisen/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.id).toBe("kategorie-2");
  });

  it("says how many dishes match, and scrolls to the chosen one", async () => {
    open(kitchen);
    const search = await openSearch();
    const type = (words: string) =>
      fireEvent.change(search.getByLabelText("Gericht suchen"), { target: { value: words } });
    expect(search.getByRole("status").textContent).toBe("");
    type("suppe");
    expect(search.getByRole("status").textContent).toBe("2\u00a0Gerichte gefunden");
    type("gulasch");
    expect(search.getByRole("status").textContent).toBe("Kein Gericht passt zu „gulasch“.");
    type("backh");
    expect(search.getByRole("status").textContent).toBe("1\u00a0Gericht gefunden");
    fireEvent.click(search.getByRole("button", { name: /Backhendl Hauptspeisen/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toContain("Backhendl");
    expect(document.activeElement?.closest("section")?.id).toBe("kategorie-2");
  });

  it("scrolls to the first match on Enter", async () => {
    open(kitchen);
    const search = await openSearch();
    const field = search.getByLabelText<HTMLInputElement>("Gericht suchen");
    fireEvent.change(field, { target: { value: "frittaten" } });
    fireEvent.submit(field.form as HTMLFormElement);
    expect(document.activeElement?.textContent).toContain("Frittatensuppe");
  });

  it.each([
    ["", null],
    ["  ", null],
    ["creme BRULEE", ["Crème brûlée-Suppe"]],
    ["süss", ["Süßkraut"]],
    ["suppe frittaten", ["Frittatensuppe"]],
    ["nr. 40", ["Nr. 40"]],
    ["xyz", []],
  ])("finds %j regardless of accents and word order", (typed, names) => {
    expect(searchMenu(kitchen, typed)?.map(({ product }) => product.name) ?? null).toEqual(names);
  });

  it("also finds words in descriptions, after matches in names", () => {
    expect(searchMenu(described, "backhendl")?.map(({ product }) => product.name)).toEqual(["Backhendl", "Salat"]);
  });
});
