import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { DishForm } from "./dish-form.tsx";

afterEach(cleanup);

it("moves a dish to the end of another category, without dragging", () => {
  const dish = documentProduct("1", { name: "Sturm" });
  const before = {
    categories: [
      documentCategory("suppen", [dish, documentProduct("2", { name: "Frittaten" })]),
      documentCategory("getränke", [documentProduct("3", { name: "Most" })]),
    ],
    optionGroups: [],
  };
  let menu: Parameters<typeof DishForm>[0]["menu"] = before;
  const at = {
    restaurantId: "r",
    published: before,
    references: undefined,
    hidden: { dish: () => undefined, picture: () => undefined } as never,
  };
  const Form = () => <DishForm menu={menu} dish={dish} edit={(_, change) => (menu = change(menu))} {...at} />;
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  renderInOffice(<Stub />);
  fireEvent.change(screen.getByLabelText("Kategorie"), { target: { value: "getränke" } });
  expect(menu.categories.map(({ products }) => products.map(({ name }) => name))).toEqual([
    ["Frittaten"],
    ["Most", "Sturm"],
  ]);
});
