import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginAnew, check, network, open, press, server, takeOver } from "./testing/import-page.tsx";

beforeEach(beginAnew);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("asks once for a category that may be food or drink, and shows every rate", async () => {
  network();
  await check(
    "Kategorie\tName\tPreis\tAllergene\nBier & Brot\tLaugenbrezn\t3\tA\nBier & Brot\tZwickl\t4\tA\nSäfte\tTraube\t4\t–",
  );
  expect(screen.getByText("„Bier & Brot“: Sind das Speisen oder Getränke?")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText(/2 offene Zeilen bleiben weg/)).toBeDefined();
  await press("Beides: 1 mit 20 %, 1 mit 10 %");
  await press("Mehrwertsteuer stimmt so");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.lastElementChild?.textContent?.trim())).toEqual([
    "3,00\u00a0€10 %",
    "4,00\u00a0€20 %",
    "4,00\u00a0€20 %",
  ]);
  await press("In den Entwurf übernehmen");
  const saved = server.draft?.document.categories.flatMap(({ products }) => products.map(({ vatRate }) => vatRate));
  expect(saved?.slice(1)).toEqual([1000, 2000, 2000]);
});

it("proposes the rates by category, and takes nothing over until somebody says that they are right", async () => {
  const { callsTo } = network();
  await check("Kategorie\tName\tPreis\tAllergene\nSuppen\tFrittaten\t5\tA\nBiere\tMärzen\t4\tA\nBiere\tZwickl\t4\tA");
  const rate = (category: string) => screen.getByLabelText<HTMLSelectElement>(`Mehrwertsteuer, ${category}`);
  expect([rate("Suppen").value, rate("Biere").value]).toEqual(["Speisen, 10 %", "Getränke, 20 %"]);
  screen.getByText(/Die Mehrwertsteuer ist noch nicht bestätigt/);
  await press("In den Entwurf übernehmen");
  expect(screen.getByRole("alert").textContent).toBe("Sag uns zuerst, ob die Mehrwertsteuer stimmt.");
  expect(document.activeElement?.textContent).toBe("Mehrwertsteuer stimmt so");
  expect(callsTo("/menu/draft")).toHaveLength(0);
  fireEvent.change(rate("Biere"), { target: { value: "Speisen, 10 %" } });
  await press("In den Entwurf übernehmen");
  expect(callsTo("/menu/draft")).toHaveLength(0);
  await takeOver();
  const saved = server.draft?.document.categories.flatMap(({ products }) => products.map(({ vatRate }) => vatRate));
  expect(saved?.slice(1)).toEqual([1000, 1000, 1000]);
});

it("asks nothing of rates that the file says, and of one that Austria does not know which it is", async () => {
  network();
  await check("Kategorie\tName\tPreis\tAllergene\tMwSt\nSuppen\tFrittaten\t5\tA\t10\nBiere\tMärzen\t4\tA\t17");
  expect(screen.queryByRole("button", { name: "Mehrwertsteuer stimmt so" })).toBeNull();
  screen.getByText("„17“ ist kein Steuersatz.");
  fireEvent.change(screen.getByLabelText("Mehrwertsteuer, Zeile 3"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  await press("In den Entwurf übernehmen");
  const saved = server.draft?.document.categories.flatMap(({ products }) => products.map(({ vatRate }) => vatRate));
  expect(saved?.slice(1)).toEqual([1000, 2000]);
});

it("remembers after a reload that the rates were confirmed, and asks again of a category that was not", async () => {
  network();
  await check("Kategorie\tName\tPreis\tAllergene\nSuppen\tFrittaten\t5\tA\nBiere\tMärzen\t4.9O\tA");
  await press("Mehrwertsteuer stimmt so");
  screen.getByText("bestätigt");
  cleanup();
  open("/#pruefen");
  await screen.findByText("bestätigt");
  expect(screen.queryByRole("button", { name: "Mehrwertsteuer stimmt so" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  await takeOver();
  await screen.findByRole("heading", { name: /^2\sGerichte sind im Entwurf$/ });
});
