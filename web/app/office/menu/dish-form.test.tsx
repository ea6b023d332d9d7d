import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { dishFields } from "@mahlzeit/domain/catalogue/menu/menu-fields";
import { documentCategory, documentGroup, documentProduct, fullDish } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { DishForm } from "./dish-form.tsx";

afterEach(cleanup);

/** Opens a dish and returns the menu as it is then. */
function open(before: MenuDocument, dish: DocumentProduct, published = before): () => MenuDocument {
  let menu = before;
  const at = {
    restaurantId: "r",
    published,
    references: undefined,
    hidden: { dish: () => undefined, picture: () => undefined } as never,
  };
  const Form = () => <DishForm menu={menu} dish={dish} edit={(_, change) => (menu = change(menu))} {...at} />;
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  renderInOffice(<Stub />);
  return () => menu;
}

/** The words above inputs that have no name. */
const headings: Readonly<Record<string, string>> = {
  availability: "Verfügbar",
  orderTypes: "Bestellarten",
  optionGroupIds: "Optionen",
};

it("has an input for every field of a dish", () => {
  const dish = { ...fullDish, id: "1" };
  open({ categories: [documentCategory("pizzen", [dish])], optionGroups: [documentGroup("g0")] }, dish);
  for (const name of Object.keys(dishFields)) {
    const input = document.querySelector(`[name="${name}"]`) ?? screen.queryByText(headings[name] ?? name);
    expect(input, name).not.toBeNull();
  }
});

it("moves a dish to the end of another category, without dragging", () => {
  const dish = documentProduct("1", { name: "Sturm" });
  const before = {
    categories: [
      documentCategory("suppen", [dish, documentProduct("2", { name: "Frittaten" })]),
      documentCategory("getränke", [documentProduct("3", { name: "Most" })]),
    ],
    optionGroups: [],
  };
  const menu = open(before, dish);
  fireEvent.change(screen.getByLabelText("Kategorie"), { target: { value: "getränke" } });
  expect(menu().categories.map(({ products }) => products.map(({ name }) => name))).toEqual([
    ["Frittaten"],
    ["Most", "Sturm"],
  ]);
});

const noMenu: MenuDocument = { categories: [], optionGroups: [] };
const beer = documentProduct("1", { name: "Märzen 0,5 l", vatRate: 1000 });
const withBeer: MenuDocument = { categories: [documentCategory("speisen", [beer])], optionGroups: [] };
const rateQuestion = () => screen.queryByRole("group", { name: "Ist das ein Getränk mit 20 %?" });
const rate = ({ categories }: MenuDocument) => categories[0]?.products[0]?.vatRate;

it("asks of a new dish that looks like a drink whether it is one, and sets the rate only by the answer", () => {
  const menu = open(withBeer, beer, noMenu);
  expect(rateQuestion()?.textContent).toContain("Danach richtet sich die Mehrwertsteuer von Märzen 0,5 l.");
  expect(rate(menu())).toBe(1000);
  fireEvent.click(screen.getByRole("button", { name: "Ja, 20 %" }));
  expect(rate(menu())).toBe(2000);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mehrwertsteuer(?! vor Ort)/));
});

it("asks no more after 'Nein', and nothing of what the owner published under that rate", () => {
  const menu = open(withBeer, beer, noMenu);
  fireEvent.click(screen.getByRole("button", { name: "Nein, 10 %" }));
  expect([rateQuestion(), rate(menu())]).toEqual([null, 1000]);
  cleanup();
  open(withBeer, beer);
  expect(rateQuestion()).toBeNull();
});
