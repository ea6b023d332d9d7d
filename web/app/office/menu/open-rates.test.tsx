import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { newProduct } from "./edit-document.ts";
import { MenuEditor } from "./menu-editor.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (last: number) => `01938a5c-0000-7000-8000-00000000000${last}`;
const then = new Date(0).toISOString();
const dish = (last: number, name: string, vatRate: number | null) =>
  documentProduct(id(last), { name, vatRate, allergens: [] });

const asked = [
  { ...documentCategory(id(1), [dish(2, "Blunzn", 1000)]), name: "Vom Herd" },
  {
    ...documentCategory(id(3), [dish(4, "Hausmarke", null), dish(5, "Märzen 0,5 l", null), dish(6, "Soda", 2000)]),
    name: "Wos zum Tringa",
  },
];

async function open(categories: MenuDocument["categories"] = asked): Promise<void> {
  const draft = { document: { categories, optionGroups: [] }, savedAt: then, savedBy: null, changes: [], toldAt: null };
  const published = { number: 1, at: then, by: null, document: { categories: [], optionGroups: [] } };
  fakeNetwork({
    "/menu": () => Response.json({ revision: "r1", draft, published, others: [], publishers: [], schedule: null }),
  });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={madeAccount} />,
      children: [
        {
          index: true,
          Component: () => (
            <MenuEditor restaurantId={id(0)} mayPublish>
              {null}
            </MenuEditor>
          ),
        },
      ],
    },
  ]);
  renderInOffice(<Page />);
  await screen.findAllByRole("heading");
}

it("names the categories of which nobody said it, asks at each once, and is silent once it is answered", async () => {
  await open();
  const question = screen.getByRole("group", { name: "Wos zum Tringa: Sind das Speisen oder Getränke?" });
  within(question).getByText(/von Hausmarke, Märzen 0,5 l\.$/);
  const notice = screen.getByText(/wir wissen es noch nicht bei/);
  expect(
    within(notice)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Wos zum Tringa"]);
  expect(
    within(question)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Speisen, 10 %", "Getränke, 20 %", "Beides: 1 mit 20 %, 1 mit 10 %"]);
  fireEvent.click(within(question).getByRole("button", { name: /^Getränke/ }));
  expect(screen.queryByRole("group", { name: /Speisen oder Getränke/ })).toBeNull();
  expect(screen.queryByText(/wir wissen es noch nicht bei/)).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Wos zum Tringa bearbeiten");
});

it("proposes clear rates, and sets them only once somebody says that they are right", async () => {
  await open([
    { ...documentCategory(id(1), [dish(2, "Frittaten", null)]), name: "Suppen" },
    { ...documentCategory(id(3), [dish(4, "Märzen", null), dish(5, "Soda", 1000)]), name: "Biere" },
    { ...documentCategory(id(6), [dish(7, "Grießnockerl", null)]), name: "Weiße Suppen" },
  ]);
  const proposed = screen.getByText(/noch niemand bestätigt/);
  expect(
    within(proposed)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Speisen, 10 %: Suppen und Weiße Suppen", "Getränke, 20 %: Biere"]);
  fireEvent.click(screen.getByRole("button", { name: "Mehrwertsteuer stimmt so" }));
  expect(screen.queryByText(/noch niemand bestätigt/)).toBeNull();
  expect(screen.queryByRole("group", { name: /Speisen oder Getränke/ })).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Suppen bearbeiten");
});

it("gives a new dish the rate of its category, and none where nobody can know", () => {
  const rateIn = (name: string, ...products: ReturnType<typeof dish>[]) => newProduct({ name, products }).vatRate;
  expect(rateIn("Flaschenweine")).toBe(2000);
  expect(rateIn("Suppen")).toBe(1000);
  expect(rateIn("Allerlei")).toBeNull();
  expect(rateIn("Allerlei", dish(1, "Kracherl", 2000))).toBe(2000);
});
