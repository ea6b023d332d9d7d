import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AllergenChooser } from "./allergen-chooser.tsx";
import { readStoredAllergens, saveLetters } from "./stored-allergens.ts";

afterEach(() => {
  cleanup();
  saveLetters([]);
});

const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const leave = () => fireEvent.click(screen.getByRole("button", { name: "Schließen" }));

it("keeps what was ticked when it is closed, and takes nothing off without 'Merken'", () => {
  const onClose = vi.fn<() => void>();
  render(<AllergenChooser onClose={onClose} />);
  tick(/Gluten/);
  tick(/Nüsse$/);
  leave();
  expect([readStoredAllergens().letters, onClose.mock.calls.length]).toEqual([["A", "H"], 1]);
  cleanup();
  render(<AllergenChooser onClose={onClose} />);
  fireEvent.click(screen.getByRole("button", { name: "Alles löschen" }));
  leave();
  expect(readStoredAllergens().letters).toEqual(["A", "H"]);
  fireEvent.click(screen.getByRole("button", { name: "Merken" }));
  expect(readStoredAllergens().letters).toEqual([]);
});
