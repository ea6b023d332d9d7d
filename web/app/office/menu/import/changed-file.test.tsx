import { menuFile } from "@mahlzeit/domain/catalogue/menu/import/menu-file";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginAnew, id, network, open, press, published, server } from "./testing/import-page.tsx";

const drinks = documentGroup(id("d"), {
  name: "Getränk zum Menü",
  min: 1,
  max: 1,
  options: [documentOption(id("e"), { name: "Bier", priceCents: 0, vatRate: 2000, portionCents: 350 })],
});
const lunch = documentProduct(id("1"), { name: "Mittagsmenü", priceCents: 1200, optionGroupIds: [drinks.id] });
const menu: MenuDocument = {
  categories: [{ ...documentCategory(id("a"), [lunch]), name: "Speisen" }],
  optionGroups: [drinks],
};

beforeEach(beginAnew);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Checks the menu's own file after a change of its text. */
async function checkFile(change: (file: string) => string): Promise<void> {
  network(undefined, { ...published, document: menu });
  open();
  const file = change(menuFile(menu));
  fireEvent.change(await screen.findByLabelText(/^Tabelle aus Excel/), { target: { value: file } });
  await press(/^Weiter/);
  await screen.findByRole("status", { name: "Ergebnis" });
}

it("says of an unchanged file that all is the same", async () => {
  await checkFile((file) => file);
  screen.getByText("Alles steht schon genauso auf deiner Karte.");
});

it("says in words what a file changes of a dish: its rate on site, its age, its marks", async () => {
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  await checkFile((file) =>
    file
      .replace('"vatRateOnSite": null', '"vatRateOnSite": 20')
      .replace(/"marks": \[\],\s*"age": null,\s*"availability"/, '"marks": ["VEGAN"], "age": 16, "availability"'),
  );
  const row = screen.getByRole("row", { name: /Mittagsmenü/ });
  expect(row.textContent).toContain(
    "Mehrwertsteuer vor Ort dieselbe → 20 %, Zeichen keine → vegan, Alter für alle → ab 16",
  );
  // Two columns of one heading would be one key for two.
  expect(failed.mock.calls.filter(([text]) => String(text).includes("same key"))).toEqual([]);
  failed.mockRestore();
});

it("names a changed portion of an option, and takes it over though no dish is another", async () => {
  await checkFile((file) => file.replace('"portion": 3.5', '"portion": 3.6'));
  const others = screen.getByRole("region", { name: "Optionen und Kategorien" });
  expect(others.textContent).toMatch(/Bier .*Anteil am Preis des Gerichts: .*3,50\s€ → .*3,60\s€/);
  await press("In den Entwurf übernehmen");
  await screen.findByRole("heading", { name: "Es ist im Entwurf" });
  expect(server.draft?.document.optionGroups[0]?.options[0]?.portionCents).toBe(360);
});

it("names a dish of whose price an option leaves nothing, before it is taken over", async () => {
  await checkFile((file) => file.replace('"portion": 3.5', '"portion": 25'));
  const dish = screen.getByText("Mittagsmenü:").closest("li");
  expect(dish?.textContent).toMatch(/^Mittagsmenü: Mit Bier \(Anteil 25,00\s€\) bleibt von 12,00\s€ nichts/);
});

it("says what a table has no room for, beside the files", async () => {
  network();
  open();
  await screen.findByText(/Optionen mit ihren Anteilen, .* steht in der JSON-Datei\.$/);
});
