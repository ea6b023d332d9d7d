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
function open(before: MenuDocument, dish: DocumentProduct): () => MenuDocument {
  let menu = before;
  const at = {
    restaurantId: "r",
    published: before,
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
