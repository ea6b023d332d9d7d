import type { OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ProductRow } from "../menu/product-row.tsx";
import { OptionOverlay } from "../options/option-overlay.tsx";
import { someProduct } from "../testing/sample-restaurant.ts";
import { saveLetters } from "./stored-allergens.ts";
import { useGuard } from "./use-guard.ts";

const extras: OptionGroup = {
  id: "extras",
  name: "Extras",
  min: 0,
  max: null,
  free: 0,
  options: [
    { id: "cheese", name: "Käse", priceCents: 150, depositCents: 0, allergens: ["G"] },
    { id: "sauce", name: "Sauce", priceCents: 0, depositCents: 0, allergens: [], allergensKnown: false },
    { id: "leaves", name: "Salat", priceCents: 0, depositCents: 0, allergens: ["M"] },
  ],
};
const burger = someProduct({ name: "Laberl", allergens: ["L"], optionGroups: [extras] });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  saveLetters([]);
});

function Row() {
  return (
    <ProductRow product={burger} badgePercent={0} quantity={0} pricesHidden guard={useGuard()} onChoose={() => {}} />
  );
}

it("a dish is marked for whoever keeps letters, in this tab and in another, and for nobody else", async () => {
  render(<Row />);
  const row = screen.getByRole("button");
  expect(row.textContent).not.toMatch(/Beilage|Passt|Enthält/);
  const before = row.innerHTML;
  act(() => saveLetters(["G"]));
  await screen.findByText("Je nach Beilage");
  // Another tab writes, and this one is notified.
  localStorage.setItem("mahlzeit-allergens", '{"letters":["L"],"confirmed":[]}');
  act(() => void globalThis.dispatchEvent(new StorageEvent("storage", { key: "mahlzeit-allergens" })));
  await screen.findByText("Enthält Sellerie (L)");
  act(() => saveLetters([]));
  expect(screen.getByRole("button").innerHTML).toBe(before);
});

it("options change the result at once, and what nobody said never fits", async () => {
  saveLetters(["G"]);
  const order = {
    type: "TAKEAWAY",
    offered: ["TAKEAWAY"],
    onType: () => {},
    onAdd: () => {},
    onClose: () => {},
  } as const;
  render(<OptionOverlay {...order} product={burger} pricesHidden onReport={() => {}} />);
  await screen.findByText("So passt’s.");
  const choose = (name: RegExp) => fireEvent.click(screen.getByLabelText(name));
  screen.getByText("Drin ist Sellerie (L).");
  choose(/Salat/);
  expect(screen.getByRole("status", { hidden: true }).textContent).toContain("Drin sind Sellerie (L), Senf (M).");
  choose(/Sauce/);
  screen.getByText("Dazu gibt es keine Angabe, frag nach.");
  choose(/Käse/);
  screen.getByText("So enthält es Milch (G).");
  choose(/Käse/);
  choose(/Sauce/);
  screen.getByText("So passt’s.");
});

it.each([
  ["what each choice of a dish contains", { allergens: ["G" as const] }, /Enthält Milch|So enthält es Milch/],
  ["what nobody said of a dish", { allergensKnown: false }, /Keine Angabe, frag nach|Dazu gibt es keine Angabe/],
])("%s is said with its options, of which none is then said to fit", async (_, declared, words) => {
  saveLetters(["G"]);
  const sizes = {
    ...extras,
    options: extras.options.map((one) => ({ ...one, allergens: [] as const, allergensKnown: true })),
  };
  const [many, one] = [
    { ...sizes, max: null },
    { ...sizes, min: 1, max: 1 },
  ];
  for (const group of [many, one]) {
    const order = { type: "TAKEAWAY", offered: ["TAKEAWAY"], onType() {}, onAdd() {}, onClose() {} } as const;
    const product = someProduct({ name: "Laberl", allergens: [], ...declared, optionGroups: [group] });
    render(<OptionOverlay {...order} product={product} pricesHidden onReport={() => {}} />);
    await screen.findAllByText(words);
    expect(screen.queryByText("Passt für dich")).toBeNull();
    cleanup();
  }
});
