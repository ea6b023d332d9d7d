import type { DocumentOption, DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { PublishChecks } from "./publish-checks.tsx";

afterEach(cleanup);

const nothing = { categories: [], optionGroups: [] };

/** Shows the checks of a dish at 10 % with one option; returns their texts. */
function textsOf(option: Partial<DocumentOption>): readonly (string | null)[] {
  const dish = documentProduct("p", { name: "Tagesmenü", optionGroupIds: ["g"] });
  return textsOfMenu({
    categories: [documentCategory("c", [dish])],
    optionGroups: [documentGroup("g", { name: "Dazu", options: [documentOption("o", option)] })],
  });
}

function textsOfMenu(menu: MenuDocument, published: MenuDocument = nothing): readonly (string | null)[] {
  const Checks = () => <PublishChecks menu={menu} published={published} faults={[]} />;
  const Page = createRoutesStub([{ path: "/", Component: Checks }]);
  render(<Page />);
  return texts();
}

const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

const allSet = "Alle Preise und Steuersätze sind gesetzt.";

it("an option that looks like a drink at the rate of food is asked for, and never said to be set", () => {
  const texts = textsOf({ name: "Bier 0,3 l", priceCents: 450 });
  expect(texts).toContain("Bier 0,3 l: Ist das ein Getränk mit 20 %? Steuersatz angeben");
  expect(texts).not.toContain(allSet);
  expect(screen.getByRole("link", { name: "Steuersatz angeben" }).getAttribute("href")).toContain("gruppe=g");
});

it.each([{ name: "Bier 0,3 l", vatRate: 2000 }, { name: "Bier 0,3 l", vatRate: 1000 }, { name: "Pommes" }])(
  "all rates are set with %j",
  (option) => {
    expect(textsOf(option)).toContain(allSet);
    expect(screen.queryByRole("link", { name: "Steuersatz angeben" })).toBeNull();
  },
);

/** A menu with one dish in a category. */
const menuWith = (heading: string, dish: Partial<DocumentProduct>): MenuDocument => ({
  categories: [{ ...documentCategory("c", [documentProduct("p", dish)]), name: heading }],
  optionGroups: [],
});

it("a new dish that looks like a drink under another rate is asked about, and never said to be set", () => {
  const texts = textsOfMenu(menuWith("Hauptspeisen", { name: "Märzen 0,5 l", vatRate: 1000 }));
  expect(texts).toContain("Märzen 0,5 l: Ist das ein Getränk mit 20 %? Steuersatz ansehen");
  expect(texts).not.toContain(allSet);
  expect(screen.getByRole("link", { name: "Steuersatz ansehen" }).getAttribute("href")).toContain("gericht=p");
});

it.each([
  ["under the rate of drinks", "Hauptspeisen", { name: "Märzen 0,5 l", vatRate: 2000 }],
  ["of a small business", "Hauptspeisen", { name: "Märzen 0,5 l", vatRate: 0 }],
  ["that is food among drinks", "Getränke", { name: "Schinkentoast", vatRate: 1000 }],
  ["without a name", "Getränke", { name: " ", vatRate: 1000 }],
])("a dish %s is not asked about", (_, heading, dish) => {
  expect(textsOfMenu(menuWith(heading, dish))).toContain(allSet);
});

it("a dish once published under its rate is asked about again only if name, heading or rate raise the doubt anew", () => {
  const beer = { name: "Märzen 0,5 l", vatRate: 1000 };
  const soup = { name: "Frittatensuppe", vatRate: 1000 };
  const isAsked = (now: MenuDocument, published: MenuDocument) => {
    const texts = textsOfMenu(now, published);
    cleanup();
    expect(texts.includes(allSet)).toBe(!texts.some((text) => text?.includes("Ist das ein Getränk")));
    return !texts.includes(allSet);
  };
  expect(isAsked(menuWith("Bier", { ...beer, priceCents: 490 }), menuWith("Bier", beer))).toBe(false);
  expect(isAsked(menuWith("Vom Fass", { ...beer, name: "Märzen" }), menuWith("Bier", beer))).toBe(false);
  expect(isAsked(menuWith("Karte", beer), menuWith("Karte", soup))).toBe(true);
  expect(isAsked(menuWith("Bier", { name: "Nr. 5" }), menuWith("Karte", { name: "Nr. 5" }))).toBe(true);
  expect(isAsked(menuWith("Bier", beer), menuWith("Bier", { ...beer, vatRate: 2000 }))).toBe(true);
});

it("of many drinks in a category four are named", () => {
  const names = ["Cola", "Fanta", "Sprite", "Almdudler", "Märzen", "Radler"];
  const dishes = names.map((name) => documentProduct(name, { name }));
  expect(textsOfMenu({ categories: [documentCategory("c", dishes)], optionGroups: [] })).toContain(
    "Cola, Fanta, Sprite, Almdudler und 2\u00a0weitere: Sind das Getränke mit 20 %? Steuersatz ansehen",
  );
});

it("of many warnings the first five are shown, and the others with one tap", () => {
  const menuAt = (priceCents: number) => {
    const dishes = Array.from({ length: 7 }, (_, i) => documentProduct(`p${i}`, { name: `Suppe ${i}`, priceCents }));
    return { categories: [documentCategory("c", dishes)], optionGroups: [] };
  };
  const isWarning = (text: string | null) => text?.startsWith("Suppe") === true;
  expect(textsOfMenu(menuAt(900), menuAt(500)).filter(isWarning)).toHaveLength(5);
  fireEvent.click(screen.getByRole("button", { name: "Und 2\u00a0weitere Hinweise" }));
  expect(texts().filter(isWarning)).toHaveLength(7);
});
