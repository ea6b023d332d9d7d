import type { DocumentOption } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { newGroup, newOption } from "./edit-document.ts";
import { DrinkQuestion, Portion } from "./option-rate.tsx";

afterEach(cleanup);

const dishes = [documentProduct("menue", { vatRate: 1000 })];

/** Shows the questions about these options; returns the options as they are now. */
function open(...given: readonly Partial<DocumentOption>[]): () => readonly DocumentOption[] {
  let now: readonly DocumentOption[] = given.map((one) => ({ ...newOption(), ...one }));
  function Form() {
    const [options, setOptions] = useState(now);
    now = options;
    const group = { ...newGroup(), name: "Dazu", options };
    const change = (ids: readonly string[], changes: Partial<DocumentOption>) =>
      setOptions(options.map((one) => (ids.includes(one.id) ? { ...one, ...changes } : one)));
    return (
      <>
        <DrinkQuestion group={group} dishes={dishes} onAnswer={(_, ids, vatRate) => change(ids, { vatRate })} />
        {options.map((option) => (
          <Portion
            key={option.id}
            option={option}
            group={group}
            dishes={dishes}
            onChange={(_, changes) => change([option.id], changes)}
          />
        ))}
      </>
    );
  }
  render(<Form />);
  return () => now;
}

it("asks once whether all that look like drinks are, and then of each how much of the dish's price it is", () => {
  const now = open({ name: "Bier 0,3 l" }, { name: "Cola" }, { name: "Pommes" }, { name: "" });
  const question = screen.getByRole("group", { name: "Sind das Getränke mit 20 %?" });
  expect(question.textContent).toContain("Mehrwertsteuer von Bier 0,3 l und Cola.");
  fireEvent.click(screen.getByRole("button", { name: "Ja, 20 %" }));
  expect(now().map(({ vatRate }) => vatRate)).toEqual([2000, 2000, null, null]);
  expect(screen.queryByRole("group", { name: /^Sind das/ })).toBeNull();
  expect(screen.getAllByRole("group", { name: "Wie viel vom Preis ist das Getränk?" })).toHaveLength(2);
  const [amount] = screen.getAllByLabelText("Anteil am Preis des Gerichts in €") as [HTMLElement];
  fireEvent.change(amount, { target: { value: "3,80" } });
  expect(now()[0]?.portionCents).toBe(380);
  // It stays where it is, so that nobody loses the field while typing.
  expect(screen.getAllByLabelText("Anteil am Preis des Gerichts in €")[0]).toBe(amount);
});

it("asks no more once somebody said that it is at the dish's rate", () => {
  const now = open({ name: "Bier 0,3 l" });
  screen.getByRole("group", { name: "Ist das ein Getränk mit 20 %?" });
  fireEvent.click(screen.getByRole("button", { name: "Nein, 10 % wie das Gericht" }));
  expect(now()).toMatchObject([{ vatRate: 1000, portionCents: 0 }]);
  expect(screen.queryByRole("group")).toBeNull();
});

it("asks nothing about what costs extra, or looks like food", () => {
  open({ name: "Bier", priceCents: 450, vatRate: 2000 }, { name: "Pommes" });
  expect(screen.queryByRole("group")).toBeNull();
});

it("asks a dearer drink for its portion too beside one that the price includes, and keeps asking", () => {
  const now = open(
    { name: "Bier", vatRate: 2000, portionCents: 350 },
    { name: "Craftbier", vatRate: 2000, priceCents: 130 },
  );
  const reasons = screen.getAllByRole("group").map(({ textContent }) => textContent);
  expect(reasons[0]).toContain("Es kostet nichts extra, also steckt es im Preis des Gerichts.");
  expect(reasons[1]).toContain("Der Aufpreis ist nicht alles: Der Rest steckt im Preis des Gerichts.");
  const [, amount] = screen.getAllByLabelText("Anteil am Preis des Gerichts in €") as HTMLElement[];
  if (!amount) throw new Error("no field for the dearer drink");
  fireEvent.change(amount, { target: { value: "3,50" } });
  expect(now()[1]?.portionCents).toBe(350);
  fireEvent.change(amount, { target: { value: "" } });
  expect(screen.getAllByLabelText("Anteil am Preis des Gerichts in €")).toHaveLength(2);
});
