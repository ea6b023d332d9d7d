import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Dishes } from "./dishes.tsx";

afterEach(cleanup);

const soups = documentCategory("suppen", [documentProduct("1", { name: "Frittaten" })]);
const mains = documentCategory(
  "speisen",
  ["2", "3"].map((id) => documentProduct(id, { name: `Speise ${id}` })),
);
const published = { categories: [soups, mains], optionGroups: [] };
const soldOut = { untilOf: () => undefined, markOut: () => {}, bringBack: () => {}, failure: null };

function Page() {
  const [menu, setMenu] = useState<Parameters<typeof Dishes>[0]["menu"]>(published);
  const at = { soldOut: soldOut as never, hidden: { dish: () => undefined } as never };
  return <Dishes menu={menu} published={published} edit={(_, change) => setMenu(change)} {...at} />;
}
function open(): void {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  renderInOffice(<Stub />);
}
const dishesIn = (category: string) =>
  within(screen.getByRole("region", { name: `Kategorie ${category}` }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole("button", { name: `${name} verschieben, mit Pfeiltasten` });

it("stays on the grip of a dish that the arrow keys move into the next category, and back", async () => {
  open();
  grip("Speise 2").focus();
  fireEvent.keyDown(grip("Speise 2"), { key: "ArrowUp" });
  expect(dishesIn("suppen")).toEqual(["Frittaten", expect.stringContaining("Speise 2")]);
  expect(document.activeElement).toBe(grip("Speise 2"));
  fireEvent.keyDown(grip("Speise 2"), { key: "ArrowDown" });
  expect(dishesIn("speisen")).toHaveLength(2);
  expect(document.activeElement).toBe(grip("Speise 2"));
});

it("stays on the button that moved it", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Sortieren" }));
  const down = () => screen.getByRole("button", { name: "Frittaten nach unten" });
  down().focus();
  fireEvent.click(down());
  expect(dishesIn("speisen")).toHaveLength(3);
  expect(document.activeElement).toBe(down());
});
